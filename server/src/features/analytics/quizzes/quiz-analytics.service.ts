import { FEWEST_PEOPLE } from '@lectern/contract/analytics';
import { FEWEST_TO_CORRELATE } from '@lectern/contract/quiz-analytics';
import type { QuizFigures, QuizStanding } from '@lectern/contract/quiz-analytics';
import type { Question } from '@lectern/contract/quiz-content';
import type { AnalyticsDependencies } from '../analytics.service.ts';
import { orNothing, shareOf } from '../share-of.ts';
import { answerText } from './answer-text.ts';
import {
  countAnswers,
  countFirstAnswers,
  listStandings,
  type AnswerCount,
} from './quiz-analytics.repository.ts';
import { readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import { readOwnQuiz } from '#features/quizzes/own-quiz.service.ts';
import { readStillKnown, type StillKnown } from '#features/recall/figures.service.ts';
import type { Caller } from '#platform/http/caller.ts';

type Figures = NonNullable<QuizFigures[number]['figures']>;

/** The number of free-text answers that are shown. */
const MOST_ANSWERS = 8;
const MOST_STANDINGS = 100;

const answersTo = (asked: Question, given: readonly AnswerCount[]): Figures['answers'] => {
  if (asked.kind !== 'one' && asked.kind !== 'several')
    return given
      .filter(({ people }) => people >= FEWEST_PEOPLE)
      .slice(0, MOST_ANSWERS)
      .map(({ answer, isRight, people }) => ({ text: answerText(asked, answer), isRight, people }));
  return asked.options.map(({ id, text, isRight }) => ({
    text,
    isRight,
    people: orNothing(
      given.filter(({ answer }) => answer === id).reduce((sum, { people }) => sum + people, 0),
    ),
  }));
};

const stillKnownBy = (found: StillKnown | undefined): QuizFigures[number]['stillKnown'] => {
  const share = found && shareOf(found.known, found.people);
  return share ? { ...share, expected: found.expected } : null;
};

/**
 * How students answer each question of an own lecture, counted from their first tries at its present wording. No figure
 * covers fewer than five people. The standings are those of students who show the caller their work.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readQuizAnalytics = async (
  { db, replica }: Pick<AnalyticsDependencies, 'db' | 'replica'>,
  caller: Caller,
  lectureId: string,
): Promise<{ questions: QuizFigures; standings: QuizStanding[] }> => {
  const { courseId, quizId } = await readOwnLecture(db, caller, lectureId);
  const quiz = await readOwnQuiz({ db }, caller, lectureId);
  if (quizId === null || quiz === null) return { questions: [], standings: [] };
  const place = { courseId, lectureId, quizId };
  const several = quiz.questions.filter(({ kind }) => kind === 'several').map(({ id }) => id);
  const counts = await countFirstAnswers(replica, place);
  const answers = await countAnswers(replica, place, several);
  const stillKnown = await readStillKnown(replica, place);
  // Whose work is seen is read where it was just written, not from the replica.
  const seen = { courseId, lectureId, viewerId: caller.userId };
  const standings = await listStandings(db, seen, MOST_STANDINGS);
  const questions = quiz.questions.map((asked) => {
    const count = counts.find(({ question }) => question === asked.id);
    const { answered = 0, right = 0, discrimination = null } = count ?? {};
    return {
      question: asked.id,
      kind: asked.kind,
      prompt: asked.prompt,
      second: asked.second,
      answered,
      stillKnown: stillKnownBy(stillKnown.get(asked.id)),
      figures:
        answered < FEWEST_PEOPLE
          ? null
          : {
              rightAtFirst: { people: orNothing(right), of: answered },
              discrimination: answered < FEWEST_TO_CORRELATE ? null : discrimination,
              answers: answersTo(
                asked,
                answers.filter(({ question }) => question === asked.id),
              ),
            },
    };
  });
  return { questions, standings };
};
