import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { Question, QuizFields } from '@lectern/contract/quiz-content';
import type { Quiz, QuizTry } from '@lectern/contract/shown-quiz';
import type { TestAccount } from './accounts.ts';
import type { TestCourse } from './courses.ts';
import { anEnrolledStudent } from './learners.ts';
import { aCourseWithQuiz, aQuiz } from './quizzes.ts';
import type { TestApp } from './test-app.ts';

interface Outcome {
  attempt: QuizTry;
  state: Pick<Quiz, 'hasPassed' | 'solutions' | 'rightAtSeconds' | 'triesLeft' | 'nextTryAt'>;
  progress: { completedLectures: number };
}

interface QuizScene {
  app: TestApp;
  owner: TestAccount;
}

/** What students do with quizzes of the owner's courses; `current` is read at each act. */
export const actsOnQuizzes = (current: () => QuizScene) => {
  const placeOf = ({ courseId, lectureIds: [lectureId = ''] }: TestCourse) => ({ courseId, lectureId });

  const read = async (course: TestCourse, { token }: TestAccount): Promise<Quiz> =>
    (await current().app.call(operations.getQuiz, { token, params: placeOf(course) })).body.data as Quiz;

  const send = (
    course: TestCourse,
    { token }: TestAccount,
    answers: Record<string, Answer>,
    { question = null, tryId = randomUUID() }: { question?: string | null; tryId?: string } = {},
  ) =>
    current().app.call(operations.answerQuiz, {
      token,
      params: { ...placeOf(course), tryId },
      body: {
        question,
        answers: Object.entries(answers).map(([id, given]) => ({ question: id, answer: given })),
      },
    });

  const answer = async (...given: Parameters<typeof send>): Promise<Outcome> =>
    (await send(...given)).body.data as Outcome;

  const met = async (quiz: QuizFields, given: Parameters<typeof aCourseWithQuiz>[3] = {}) => {
    const course = await aCourseWithQuiz(current().app, current().owner, quiz, given);
    return { course, student: await anEnrolledStudent(current().app, course) };
  };

  const judged = async (asked: Question, given: Answer, found = {}) => {
    const { course, student } = await met(aQuiz([asked]), { found });
    const { attempt } = await answer(course, student, { [asked.id]: given });
    return attempt.verdicts[0];
  };
  return { placeOf, read, send, answer, met, judged };
};
