import { isDeepStrictEqual } from 'node:util';
import { FEWEST_PEOPLE, type People } from '@lectern/contract/analytics';
import { promptOf } from '@lectern/contract/prompt-of';
import { FEWEST_TO_CORRELATE } from '@lectern/contract/quiz-analytics';
import type { QuizFigures, QuizStanding } from '@lectern/contract/quiz-analytics';
import type { Question } from '@lectern/contract/quiz-content';
import { readFewOthers } from '../analytics.repository.ts';
import type { AnalyticsDependencies } from '../analytics.service.ts';
import { orNothing, shareOf } from '../share-of.ts';
import {
  countAnswers,
  countFirstAnswers,
  listSeenAnswers,
  listStandings,
  listWordings,
  type AnswerCount,
  type QuestionCount,
  type SeenAnswer,
  type Wording,
} from './quiz-analytics.repository.ts';
import { isSameQuestion } from './same-question.ts';
import { readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import { answerText } from '#features/quizzes/answer-text.service.ts';
import { readAskedQuiz } from '#features/quizzes/own-quiz.service.ts';
import { readStillKnown, type StillKnown } from '#features/recall/figures.service.ts';
import type { Caller } from '#platform/http/caller.ts';

type Figures = NonNullable<QuizFigures[number]['figures']>;

/** The number of free-text answers that are shown. */
const MOST_ANSWERS = 8;
const MOST_STANDINGS = 100;
/** The number of students who are named at a question. */
const MOST_NAMED = 50;

type Parts = Pick<AnswerCount, 'seen' | 'others'>;

const peopleOf = (counts: readonly Parts[]): People => ({
  seen: counts.reduce((sum, { seen }) => sum + seen, 0),
  others: orNothing(counts.reduce((sum, { others }) => sum + others, 0)),
});

const answersTo = (asked: Question, given: readonly AnswerCount[]): Figures['answers'] => {
  if (asked.kind !== 'one' && asked.kind !== 'several')
    return given
      .filter(({ seen, others }) => seen > 0 || others >= FEWEST_PEOPLE)
      .slice(0, MOST_ANSWERS)
      .map((count) => ({
        text: answerText(asked, count.answer),
        isRight: count.isRight,
        people: peopleOf([count]),
      }));
  return asked.options.map(({ id, text, isRight }) => ({
    text,
    isRight,
    people: peopleOf(given.filter(({ answer }) => answer === id)),
  }));
};

/** One to four who are not seen are left out. */
const counted = <Count extends Parts>(counts: readonly Count[], isLeftOut: boolean): Count[] =>
  counts.map((count) => (isLeftOut ? { ...count, others: 0 } : count));

/** Who got it right at first; null if nobody may be counted. */
const rightAtFirst = (
  count: QuestionCount | undefined,
  areOthersFew: boolean,
): Figures['rightAtFirst'] | null => {
  if (count === undefined) return null;
  const isLeftOut = areOthersFew || orNothing(count.answeredOthers) === null;
  const of = count.answeredSeen + (isLeftOut ? 0 : count.answeredOthers);
  if (of === 0) return null;
  return {
    people: peopleOf(counted([{ seen: count.rightSeen, others: count.rightOthers }], isLeftOut)),
    of,
  };
};

interface Found {
  count: QuestionCount | undefined;
  answers: AnswerCount[];
  seen: SeenAnswer[];
}

const figuresOf = (
  asked: Question,
  { count, answers, seen }: Found,
  areOthersFew: boolean,
): Figures | null => {
  const right = rightAtFirst(count, areOthersFew);
  if (count === undefined || right === null) return null;
  const isLeftOut = areOthersFew || orNothing(count.answeredOthers) === null;
  return {
    rightAtFirst: right,
    discrimination: isLeftOut || right.of < FEWEST_TO_CORRELATE ? null : count.discrimination,
    answers: answersTo(asked, counted(answers, isLeftOut)),
    seen: seen.map(({ student, name, isRight }) => ({ student, name, isRight })),
  };
};

const stillKnownBy = (found: StillKnown | undefined): QuizFigures[number]['stillKnown'] => {
  const share = found && shareOf(found.known, found.people);
  return share ? { ...share, expected: found.expected } : null;
};

/**
 * How students answer each question of an own lecture, counted from their first tries at it as it is published, and how
 * they answered it before (decisions 0592 and 0614). Those who show the caller their work are counted one by one and named; others from
 * five on.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readQuizAnalytics = async (
  { db, replica }: Pick<AnalyticsDependencies, 'db' | 'replica'>,
  caller: Caller,
  lectureId: string,
): Promise<{ questions: QuizFigures; standings: QuizStanding[] }> => {
  const { courseId } = await readOwnLecture(db, caller, lectureId);
  const found = await readAskedQuiz({ db }, caller, lectureId);
  if (found === undefined) return { questions: [], standings: [] };
  const { asked: quiz, working } = found;
  const seen = { courseId, lectureId, viewerId: caller.userId };
  const wordings = await listWordings(replica, seen);
  const isPresent = ({ question, content }: Wording): boolean =>
    quiz.questions.some((asked) => asked.id === question && isSameQuestion(asked, content));
  const place = { ...seen, wordings: wordings.filter(isPresent) };
  const earlier = { ...seen, wordings: wordings.filter((wording) => !isPresent(wording)) };
  const several = quiz.questions.filter(({ kind }) => kind === 'several').map(({ id }) => id);
  const { work: areOthersFew } = await readFewOthers(replica, seen);
  const counts = await countFirstAnswers(replica, place);
  const answers = await countAnswers(replica, place, several);
  const before = await countFirstAnswers(replica, earlier);
  const stillKnown = await readStillKnown(replica, {
    ...seen,
    isPresent: (question, edition) =>
      place.wordings.some((wording) => wording.question === question && wording.edition === edition),
  });
  // Whose work is seen is read where it was just written, not from the replica.
  const named = await listSeenAnswers(db, place, MOST_NAMED);
  const standings = await listStandings(db, seen, MOST_STANDINGS);
  const questions = quiz.questions.map((asked) => {
    const count = counts.find(({ question }) => question === asked.id);
    return {
      question: asked.id,
      kind: asked.kind,
      prompt: promptOf(asked),
      second: asked.second,
      isChanged: !isDeepStrictEqual(
        asked,
        working?.questions.find(({ id }) => id === asked.id),
      ),
      answered: areOthersFew
        ? { seen: count?.answeredSeen ?? 0, others: null }
        : peopleOf([{ seen: count?.answeredSeen ?? 0, others: count?.answeredOthers ?? 0 }]),
      before: rightAtFirst(
        before.find(({ question }) => question === asked.id),
        areOthersFew,
      ),
      stillKnown: stillKnownBy(stillKnown.get(asked.id)),
      figures: figuresOf(
        asked,
        {
          count,
          answers: answers.filter(({ question }) => question === asked.id),
          seen: named.filter(({ question }) => question === asked.id),
        },
        areOthersFew,
      ),
    };
  });
  return { questions, standings };
};
