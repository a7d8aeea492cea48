import type { Answer } from '@lectern/contract/quiz-answers';
import { withLine } from '@lectern/contract/quiz-content';
import type { QuizSolution, ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import {
  judgeByExercise,
  readFollowedTests,
  type TestRunner,
} from '#features/exercises/exercise-tests.service.ts';
import { runnerKeyOf } from '#features/playground/test-runs.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { CardProgram } from '#tables/recall-tables.ts';

const contentOf = ({ files, name }: CardProgram): string =>
  files.find((file) => file.name === name)?.content ?? '';

/** The failed program as a question: fix its line. */
export const toQuestion = (cardId: string, program: CardProgram): ShownQuestion => ({
  id: cardId,
  second: null,
  isRequired: false,
  prompt: program.prompt,
  kind: 'fix',
  code: contentOf(program).trimEnd(),
  line: program.line,
  ...(program.files.length > 1 && { file: program.name }),
});

interface Judging {
  db: Database;
  codeRunner: TestRunner;
  signal: AbortSignal;
}

interface CardPlace {
  userId: string;
  courseId: string;
  lectureId: string;
}

const judgeLine = async (
  { db, codeRunner, signal }: Judging,
  place: CardPlace,
  program: CardProgram,
  line: string | null,
): Promise<{ isRight: boolean; said: string }> => {
  if (line === null || line.includes('\n')) return { isRight: false, said: '' };
  if (line.trim() === program.fixed.trim()) return { isRight: true, said: '' };
  const tests = await readFollowedTests(db, place, program.files);
  // Without the exercise only the line that passed is known to be right.
  if (tests === null) return { isRight: false, said: '' };
  const files = program.files.map((file) =>
    file.name === program.name ? { ...file, content: withLine(file.content, program.line, line) } : file,
  );
  return judgeByExercise(codeRunner, tests, { files, callerKey: runnerKeyOf(place.userId), signal });
};

/**
 * Judges a fixed line by the exercise's tests. The solution is the student's own line, which they always may see.
 * @throws AppError BUSY, TOO_MANY_TRIES, UNAVAILABLE
 */
export const judgeProgram = async (
  judging: Judging,
  { cardId, ...place }: CardPlace & { cardId: string },
  program: CardProgram,
  answer: Answer | null,
): Promise<{ verdict: Verdict; solution: QuizSolution }> => ({
  verdict: {
    question: cardId,
    why: '',
    ...(await judgeLine(judging, place, program, typeof answer === 'string' ? answer : null)),
  },
  solution: { question: cardId, answer: program.fixed, explanation: '' },
});
