import { randomUUID } from 'node:crypto';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { Question, QuizFields } from '@lectern/contract/quiz-content';
import { operations } from '@lectern/contract';
import { setQuiz } from '../src/features/course-builder/lectures.repository.ts';
import { publishCourse } from '../src/features/course-builder/publishing.service.ts';
import { insertEdition, type Found } from '../src/features/quizzes/quizzes.repository.ts';
import { newId } from '../src/platform/database/ids.ts';
import type { TestAccount } from './accounts.ts';
import { aDraftCourse, type TestCourse } from './courses.ts';
import type { Example } from './example.ts';
import type { TestApp } from './test-app.ts';
import { joinStaff, type World } from './world.ts';

type Of<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

/** Shown to students who have passed, and to nobody before. */
export const EXPLANATION = 'For a reason that is told afterwards';

export const common = () => ({
  id: randomUUID(),
  second: null,
  isRequired: false,
  prompt: 'Which of these?',
  explanation: EXPLANATION,
  whenWrong: '',
});

export const anOption = (text: string, isRight = false, why = '') => ({
  id: randomUUID(),
  text,
  isRight,
  why,
});

/** Which keyword makes a constant? */
export const aChoice = (given: Partial<Of<'one'>> = {}): Of<'one'> => ({
  ...common(),
  kind: 'one',
  prompt: 'Which keyword makes a constant?',
  options: [anOption('let', false, 'It can be set again'), anOption('const', true), anOption('var')],
  ...given,
});

/** The id of a question's right choice. */
export const rightOf = ({ options }: Pick<Of<'one'>, 'options'>): string =>
  options.find(({ isRight }) => isRight)?.id ?? '';
export const wrongOf = ({ options }: Pick<Of<'one'>, 'options'>): string =>
  options.find(({ isRight }) => !isRight)?.id ?? '';

export const aQuiz = (questions: Question[] = [aChoice()], given: Partial<QuizFields> = {}): QuizFields => ({
  questions,
  passMark: 100,
  triesADay: null,
  decides: false,
  pools: [],
  isMixed: false,
  minutes: null,
  isOnDevice: false,
  ...given,
});

type Server = Pick<TestApp, 'db'>;

/** Puts a quiz into the working copy's first lecture, without running it. */
export const giveQuiz = async (
  { db }: Server,
  { courseId, lectureIds: [lectureId = ''] }: TestCourse,
  quiz: QuizFields,
  found: Found = {},
): Promise<void> => {
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await insertEdition(tx, { id, courseId, lectureId }, { ...quiz, found });
    await setQuiz(tx, lectureId, id);
  });
};

/** Publishes another quiz in a course's first lecture. */
export const publishQuiz = async (
  app: Server,
  course: TestCourse,
  owner: { userId: string },
  quiz: QuizFields,
): Promise<void> => {
  await giveQuiz(app, course, quiz);
  await publishCourse(app.db, course.courseId, owner.userId);
};

/** Makes a published course whose first lecture has a quiz. */
export const aCourseWithQuiz = async (
  { db }: Server,
  owner: { userId: string },
  quiz: QuizFields,
  given: Parameters<typeof aDraftCourse>[2] & { found?: Found } = {},
): Promise<TestCourse> => {
  const course = await aDraftCourse({ db }, owner, given);
  await giveQuiz({ db }, course, quiz, given.found);
  await publishCourse(db, course.courseId, owner.userId);
  return course;
};

/** Answers the questions below a course's first lecture. */
export const giveAnswers = (
  app: Pick<TestApp, 'call'>,
  { courseId, lectureIds: [lectureId = ''] }: TestCourse,
  { token }: Pick<TestAccount, 'token'>,
  given: Record<string, Answer>,
) =>
  app.call(operations.answerQuiz, {
    token,
    params: { courseId, lectureId, tryId: randomUUID() },
    body: {
      question: null,
      answers: Object.entries(given).map(([question, answer]) => ({ question, answer })),
    },
  });

/** Another course of the same owner, with the same student, whose first lecture has a quiz. */
const quizCourse = async ({ app, cast }: World, quiz = aQuiz()) => {
  const course = await aCourseWithQuiz(app, cast.owner, quiz);
  await joinStaff(app, course, cast);
  const { token } = cast.enrolled;
  await app.call(operations.addCourseToStudent, { token, body: { courseId: course.courseId } });
  return { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' };
};

export const quizInPath: Example = async (world) => ({ params: await quizCourse(world) });

export const begunQuiz: Example = async (world) => ({
  params: await quizCourse(world, aQuiz(undefined, { minutes: 5 })),
  body: { extensions: 0 },
});

export const answeredQuiz: Example = async (world) => {
  const question = aChoice();
  const place = await quizCourse(world, aQuiz([question]));
  return {
    params: { ...place, tryId: randomUUID() },
    body: { question: null, answers: [{ question: question.id, answer: wrongOf(question) }] },
  };
};
