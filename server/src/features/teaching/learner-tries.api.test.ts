import { operations } from '@lectern/contract';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { Question } from '@lectern/contract/quiz-content';
import type { LearnerTries, WorkLook } from '@lectern/contract/teaching';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import {
  aChoice,
  aCourseWithQuiz,
  anOption,
  aQuiz,
  common,
  giveAnswers,
  publishQuiz,
  rightOf,
  wrongOf,
} from '../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const show = ({ courseId }: TestCourse, { token }: TestAccount, isShown: boolean) =>
  app.call(operations.showWork, { token, params: { courseId }, body: { isShown } });

const answer = async (
  course: TestCourse,
  student: TestAccount,
  given: Record<string, Answer>,
): Promise<void> => {
  expect((await giveAnswers(app, course, student, given)).status).toBe(200);
};

const look = ({ courseId, lectureIds: [lectureId = ''] }: TestCourse, { userId }: TestAccount, by = owner) =>
  app.call(operations.getLearnerTries, {
    token: by.token,
    params: { courseId, studentId: userId, lectureId },
  });

describe('teaching.getLearnerTries', () => {
  it('tells each answer in words beside the right one, by the question as it was, and is logged', async () => {
    const { options, ...rest } = aChoice({
      options: [anOption('let', true), anOption('const', true), anOption('1st')],
    });
    const [one, several]: [ReturnType<typeof aChoice>, Question] = [
      aChoice(),
      { ...rest, kind: 'several', options },
    ];
    const number: Question = {
      ...common(),
      kind: 'number',
      prompt: 'How many?',
      value: 3,
      tolerance: 0,
      unit: '',
      foreseen: [],
    };
    const course = await aCourseWithQuiz(app, owner, aQuiz([one, several, number]));
    const student = await anEnrolledStudent(app, course);
    await show(course, student, true);
    const chosen = options.slice(1).map(({ id }) => id);
    await answer(course, student, { [one.id]: wrongOf(one), [several.id]: chosen, [number.id]: '4' });
    await answer(course, student, { [one.id]: rightOf(one), [several.id]: chosen, [number.id]: '3' });
    await publishQuiz(app, course, owner, aQuiz([{ ...one, prompt: 'Something else?' }]));
    const { lectureTitle, tries } = (await look(course, student)).body.data as LearnerTries;
    expect(lectureTitle).toBe('Lecture 1.1');
    expect(tries).toMatchObject([
      { number: 2, answers: [{ isRight: true }, { isRight: false }, { isRight: true, given: '3' }] },
      {
        number: 1,
        hasPassed: false,
        second: null,
        answers: [
          { prompt: one.prompt, given: 'let', right: 'const', isMarkdown: true, isRight: false },
          { given: 'const; 1st', right: 'let; const', isRight: false },
          { prompt: 'How many?', given: '4', right: '3', isMarkdown: false, isRight: false },
        ],
      },
    ]);
    const { body } = await app.call(operations.getWorkLooks, { token: student.token });
    expect((body.data as { looks: WorkLook[] }).looks).toMatchObject([
      { attempt: null, quiz: 'Lecture 1.1' },
    ]);
  });

  it('leads on from the page of a student, who has completed the lecture by its quiz', async () => {
    const asked = aChoice();
    const course = await aCourseWithQuiz(app, owner, aQuiz([asked], { decides: true }));
    const student = await anEnrolledStudent(app, course);
    await show(course, student, true);
    await answer(course, student, { [asked.id]: rightOf(asked) });
    const { status, body } = await app.call(operations.getLearner, {
      token: owner.token,
      params: { courseId: course.courseId, studentId: student.userId },
    });
    expect([status, body.data]).toMatchObject([
      200,
      { lectures: [{ completedBy: 'quiz', wasOpened: true, quiz: { tries: 1 } }] },
    ]);
  });

  it('is refused without a yes, after it was taken back, and to those who do not teach the course', async () => {
    const asked = aChoice();
    const course = await aCourseWithQuiz(app, owner, aQuiz([asked]));
    const student = await anEnrolledStudent(app, course);
    await answer(course, student, { [asked.id]: wrongOf(asked) });
    expect((await look(course, student)).body).toMatchObject({ code: 'STUDENT_NOT_SEEN' });
    await show(course, student, true);
    expect((await look(course, student)).status).toBe(200);
    expect((await look(course, student, await anInstructor(app))).status).toBe(403);
    // Another course's lecture tells nothing, its title either.
    const foreign = await aCourseWithQuiz(app, await anInstructor(app), aQuiz());
    const { body: nothing } = await look({ ...course, lectureIds: foreign.lectureIds }, student);
    expect(nothing.data).toMatchObject({ lectureTitle: '', tries: [] });
    await show(course, student, false);
    expect((await look(course, student)).body).toMatchObject({ code: 'STUDENT_NOT_SEEN' });
    const { body } = await app.call(operations.getWorkLooks, { token: student.token });
    expect((body.data as { looks: WorkLook[] }).looks).toHaveLength(2);
  });

  it.each([false, true])(
    'is refused after a yes from before quiz answers were named, until the student says so (by joining: %s)',
    async (by_joining) => {
      const asked = aChoice();
      const course = await aCourseWithQuiz(app, owner, aQuiz([asked]));
      const { courseId } = course;
      const student = await anEnrolledStudent(app, course);
      await app.call(operations.setTeachingMode, {
        token: owner.token,
        params: { courseId },
        body: { isTaught: by_joining },
      });
      await show(course, student, true);
      await answer(course, student, { [asked.id]: wrongOf(asked) });
      await app.db
        .updateTable('shown_work')
        .set({ quiz_answers: false, by_joining })
        .where('user_id', '=', student.userId)
        .execute();
      const page = async () => {
        const params = { courseId, studentId: student.userId };
        const { body } = await app.call(operations.getLearner, { token: owner.token, params });
        return body.data;
      };
      const { status, body } = await look(course, student);
      expect([status, body['code']]).toEqual([403, 'QUIZ_ANSWERS_NOT_SHOWN']);
      // The results were named from the beginning.
      expect(await page()).toMatchObject({ showsQuizAnswers: false, lectures: [{ quiz: { tries: 1 } }] });
      expect((await show(course, student, true)).status).toBe(200);
      expect((await look(course, student)).status).toBe(200);
      expect(await page()).toMatchObject({ showsQuizAnswers: true });
      const player = await app.call(operations.getPlayer, { token: student.token, params: { courseId } });
      expect(player.body.data).toMatchObject({
        shownWork: { isShown: true, byJoining: by_joining, quizAnswers: true },
      });
    },
  );
});
