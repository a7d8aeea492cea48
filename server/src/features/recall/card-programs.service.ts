import type { Answer } from '@lectern/contract/quiz-answers';
import { isSameOutput, outputLines } from '@lectern/contract/quiz-judging/compare-answers';
import { withLine } from '@lectern/contract/quiz-content';
import type { QuizSolution, ShownQuestion, Verdict } from '@lectern/contract/shown-question';
import {
  judgeByExercise,
  readFollowedTests,
  type TestRunner,
} from '#features/exercises/exercise-tests.service.ts';
import { runnerKeyOf } from '#features/playground/test-runs.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { CardProgram, MendedProgram, PredictedProgram } from '#tables/recall-tables.ts';

const contentOf = ({ files, name }: MendedProgram): string =>
  files.find((file) => file.name === name)?.content ?? '';

const isPredicted = (program: CardProgram): program is PredictedProgram => 'printed' in program;

/** The failed program as a question: fix its line, or predict its output. */
export const toQuestion = (cardId: string, program: CardProgram): ShownQuestion => {
  const asked = { id: cardId, second: null, isRequired: false, prompt: program.prompt };
  if (isPredicted(program)) return { ...asked, kind: 'output', code: program.code };
  const { line, name, files } = program;
  const code = contentOf(program).trimEnd();
  return { ...asked, kind: 'fix', code, line, ...(files.length > 1 && { file: name }) };
};

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
  program: MendedProgram,
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

const judgeOutput = ({ printed }: PredictedProgram, given: string | null) => {
  const right = outputLines(printed);
  const parts = outputLines(given ?? '').map((line, at) => line === right[at]);
  const isRight = given !== null && isSameOutput(given, printed);
  return { isRight, said: '', ...(!isRight && given !== null && { parts }) };
};

interface AskedProgram extends CardPlace {
  cardId: string;
  /** Of the card: what is told once it is answered. */
  back: string;
}

/**
 * Judges a fixed line by the exercise's tests, and a predicted output by what the program printed. The solution is the
 * student's own line or program, which they always may see.
 * @throws AppError BUSY, TOO_MANY_TRIES, UNAVAILABLE
 */
export const judgeProgram = async (
  judging: Judging,
  { cardId, back, ...place }: AskedProgram,
  program: CardProgram,
  answer: Answer | null,
): Promise<{ verdict: Verdict; solution: QuizSolution }> => {
  const given = typeof answer === 'string' ? answer : null;
  const judged = isPredicted(program)
    ? judgeOutput(program, given)
    : await judgeLine(judging, place, program, given);
  const solution = isPredicted(program)
    ? { answer: program.printed, explanation: back }
    : { answer: program.fixed, explanation: '' };
  return {
    verdict: { question: cardId, why: '', ...judged },
    solution: { question: cardId, ...solution },
  };
};
