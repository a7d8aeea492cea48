import { operations } from '@lectern/contract';
import type { WrongedAnswers } from '@lectern/contract/judging-again';
import type { Notice } from '@lectern/contract/notices';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { Question } from '@lectern/contract/quiz-content';
import type { RecallCard } from '@lectern/contract/recall';
import type { Quiz } from '@lectern/contract/shown-quiz';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import type { TestCourse } from '../../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import {
  aChoice,
  aCourseWithQuiz,
  anOption,
  aQuiz,
  giveAnswers,
  giveQuiz,
  publishQuiz,
  rightOf,
  wrongOf,
} from '../../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const placeOf = ({ courseId, lectureIds: [lectureId = ''] }: TestCourse) => ({ courseId, lectureId });

const answer = async (
  course: TestCourse,
  student: TestAccount,
  given: Record<string, Answer>,
): Promise<void> => {
  expect((await giveAnswers(app, course, student, given)).status).toBe(200);
};

const read = async (course: TestCourse, { token }: TestAccount): Promise<Quiz> =>
  (await app.call(operations.getQuiz, { token, params: placeOf(course) })).body.data as Quiz;

const wronged = async (course: TestCourse): Promise<WrongedAnswers[]> =>
  (
    await app.call(operations.getJudgingAgain, {
      token: owner.token,
      params: { lectureId: placeOf(course).lectureId },
    })
  ).body.data as WrongedAnswers[];

const corrected = async ({ courseId }: TestCourse): Promise<unknown> =>
  (await app.call(operations.getCorrectedQuizzes, { token: owner.token, params: { courseId } })).body.data;

const judgeAgain = (course: TestCourse, questions: string[], { token }: TestAccount = owner) =>
  app.call(operations.judgeAgain, {
    token,
    params: { lectureId: placeOf(course).lectureId },
    body: { questions },
  });

const noticesOf = async ({ token }: TestAccount): Promise<Notice[]> => {
  const { body } = await app.call(operations.getNotices, { token });
  return (body.data as { notices: Notice[] }).notices.filter(({ kind }) => kind === 'judged-again');
};

/** The cards of the daily review. */
const cardsOf = async ({ token }: TestAccount): Promise<string[]> =>
  ((await app.call(operations.getRecallCards, { token })).body.data as RecallCard[]).map(
    ({ front }) => front,
  );

const completed = async ({ courseId }: TestCourse, { token }: TestAccount): Promise<number> => {
  const { body } = await app.call(operations.getPlayer, { token, params: { courseId } });
  return (body.data as { progress: { completedLectures: number } }).progress.completedLectures;
};

type Choice = ReturnType<typeof aChoice>;

/** The same question with another right choice. */
const correctedTo = (asked: Choice, right: string): Choice => ({
  ...asked,
  options: asked.options.map((option) => ({ ...option, isRight: option.id === right })),
});

/** A published quiz whose author has marked the wrong choice as right, and the choice that is right. */
const aWrongedCourse = async (others: Question[] = [], given = {}) => {
  const asked = aChoice({ options: [anOption('let', true), anOption('const')] });
  const right = wrongOf(asked);
  const course = await aCourseWithQuiz(app, owner, aQuiz([asked, ...others], { decides: true, ...given }));
  return {
    course,
    asked,
    right,
    correct: aQuiz([correctedTo(asked, right), ...others], { decides: true, ...given }),
  };
};

describe('quizzes.judgeAgain', () => {
  it('takes away the card of what was no mistake; who missed it otherwise, too, keeps theirs', async () => {
    const { course, asked, right, correct } = await aWrongedCourse();
    const [knowing, unsure] = [await anEnrolledStudent(app, course), await anEnrolledStudent(app, course)];
    for (const student of [knowing, unsure]) await answer(course, student, { [asked.id]: right });
    await answer(course, unsure, { [asked.id]: '' });
    expect(await cardsOf(knowing)).toEqual([asked.prompt]);
    await publishQuiz(app, course, owner, correct);
    await judgeAgain(course, [asked.id]);
    expect(await cardsOf(knowing)).toEqual([]);
    expect(await cardsOf(unsure)).toEqual([asked.prompt]);
  });

  it('passes those who were right all along, completes their lecture, and tells them once', async () => {
    const { course, asked, right, correct } = await aWrongedCourse();
    const [knowing, other] = [await anEnrolledStudent(app, course), await anEnrolledStudent(app, course)];
    await answer(course, knowing, { [asked.id]: right });
    await answer(course, other, { [asked.id]: rightOf(asked) });
    expect(await read(course, knowing)).toMatchObject({ hasPassed: false });
    expect(await wronged(course)).toEqual([]);

    await giveQuiz(app, course, correct);
    expect(await wronged(course)).toMatchObject([
      { question: asked.id, name: 'Question 1', isPublished: false },
    ]);
    await judgeAgain(course, [asked.id]);
    expect(await read(course, knowing)).toMatchObject({ hasPassed: false });

    await publishQuiz(app, course, owner, correct);
    const few = { seen: 0, others: null };
    expect(await wronged(course)).toMatchObject([
      { question: asked.id, students: few, passing: few, isPublished: true },
    ]);
    expect(await corrected(course)).toEqual([{ lecture: placeOf(course).lectureId, title: 'Lecture 1.1' }]);
    const before = await app.db
      .selectFrom('enrolments')
      .select('last_active_at')
      .where('user_id', '=', knowing.userId)
      .executeTakeFirst();
    // Two presses at once judge each try once.
    const answers = await Promise.all([judgeAgain(course, [asked.id]), judgeAgain(course, [asked.id])]);
    const told = answers.map(({ body }) => body.data as { isMore: boolean; judged: object[] });
    expect(told).toMatchObject([{ isMore: false }, { isMore: false }]);
    // Each tells what it has changed itself.
    expect(told.flatMap(({ judged }) => judged)).toMatchObject([
      { question: asked.id, name: 'Question 1', students: few, passing: few },
    ]);
    expect(await read(course, knowing)).toMatchObject({
      hasPassed: true,
      tries: [{ right: 1, total: 1, hasPassed: true, judgedAgainAt: expect.any(String) }],
      lastTry: { verdicts: [{ question: asked.id, isRight: true }] },
    });
    expect(await completed(course, knowing)).toBe(1);
    expect(
      await app.db
        .selectFrom('enrolments')
        .select('last_active_at')
        .where('user_id', '=', knowing.userId)
        .executeTakeFirst(),
    ).toEqual(before);
    const { courseId, lectureId } = placeOf(course);
    expect(await noticesOf(knowing)).toMatchObject([
      { about: 'passed', path: `/dashboard/view-course?course=${courseId}&lecture=${lectureId}#quiz` },
    ]);
    // Answers that counted as right stay right, and nobody gets a notice.
    expect(await read(course, other)).toMatchObject({ hasPassed: true, tries: [{ judgedAgainAt: null }] });
    expect(await noticesOf(other)).toEqual([]);
    expect(await wronged(course)).toEqual([]);
    expect(await corrected(course)).toEqual([]);
    const kept = await app.db
      .selectFrom('quiz_tries')
      .select(['first_verdicts', 'judged_again_by'])
      .where('user_id', '=', knowing.userId)
      .execute();
    expect(kept).toMatchObject([
      { first_verdicts: [{ question: asked.id, isRight: false }], judged_again_by: owner.userId },
    ]);
  });

  it('says how the try of somebody stands who had passed before', async () => {
    const [second, third] = [aChoice(), aChoice()];
    const { course, asked, right, correct } = await aWrongedCourse([second, third], { passMark: 60 });
    const [had, has] = [await anEnrolledStudent(app, course), await anEnrolledStudent(app, course)];
    const given = { [asked.id]: right, [second.id]: rightOf(second) };
    await answer(course, had, { ...given, [third.id]: rightOf(third) });
    await answer(course, has, { ...given, [third.id]: wrongOf(third) });
    expect([await read(course, had), await read(course, has)]).toMatchObject([
      { hasPassed: true },
      { hasPassed: false },
    ]);
    await publishQuiz(app, course, owner, correct);
    await judgeAgain(course, [asked.id]);
    expect(await noticesOf(had)).toMatchObject([{ about: '3 of 3' }]);
    expect(await noticesOf(has)).toMatchObject([{ about: 'passed' }]);
    // Passing once more changes nothing of that.
    await answer(course, has, { ...given, [third.id]: rightOf(third) });
    expect(await noticesOf(has)).toMatchObject([{ about: 'passed' }]);
  });

  it('leads to the second of a question in the video', async () => {
    const options = [anOption('let', true), anOption('const')];
    const asked = aChoice({ second: 12, options });
    const course = await aCourseWithQuiz(app, owner, aQuiz([asked]), { videoSeconds: 60 });
    const student = await anEnrolledStudent(app, course);
    const params = { ...placeOf(course), tryId: crypto.randomUUID() };
    const right = wrongOf(asked);
    const body = { question: asked.id, answers: [{ question: asked.id, answer: right }] };
    expect((await app.call(operations.answerQuiz, { token: student.token, params, body })).status).toBe(200);
    await publishQuiz(app, course, owner, aQuiz([correctedTo(asked, right)]));
    await judgeAgain(course, [asked.id]);
    const { courseId, lectureId } = placeOf(course);
    expect(await noticesOf(student)).toMatchObject([
      { path: `/dashboard/view-course?course=${courseId}&lecture=${lectureId}&second=12` },
    ]);
  });

  it('counts from five students on, and of those the ones who pass with it', async () => {
    const second = aChoice();
    const { course, asked, right, correct } = await aWrongedCourse([second]);
    for (let n = 0; n < 6; n += 1) {
      const student = await anEnrolledStudent(app, course);
      await answer(course, student, {
        [asked.id]: right,
        [second.id]: (n === 0 ? wrongOf : rightOf)(second),
      });
    }
    await publishQuiz(app, course, owner, correct);
    expect(await wronged(course)).toMatchObject([
      { question: asked.id, students: { seen: 0, others: 6 }, passing: { seen: 0, others: 5 } },
    ]);
  });

  it('judges only the named questions, and a late try stays late', async () => {
    const second = aChoice({ options: [anOption('let', true), anOption('const')] });
    const { course, asked, right, correct } = await aWrongedCourse([second]);
    const student = await anEnrolledStudent(app, course);
    await answer(course, student, { [asked.id]: right, [second.id]: wrongOf(second) });
    await app.db
      .updateTable('quiz_tries')
      .set({ is_late: true })
      .where('user_id', '=', student.userId)
      .execute();
    const both = [correctedTo(asked, right), correctedTo(second, wrongOf(second))];
    await publishQuiz(app, course, owner, { ...correct, questions: both });
    expect((await wronged(course)).map(({ name }) => name)).toEqual(['Question 1', 'Question 2']);
    await judgeAgain(course, [second.id]);
    expect(await read(course, student)).toMatchObject({ tries: [{ right: 1, hasPassed: false }] });
    await judgeAgain(course, [asked.id]);
    expect(await read(course, student)).toMatchObject({
      hasPassed: false,
      tries: [{ right: 2, hasPassed: false, isLate: true }],
    });
  });

  it('leaves other words, another kind, and other lectures alone', async () => {
    const { course, asked, right } = await aWrongedCourse();
    const elsewhere = await aWrongedCourse();
    const [student, stranger] = [
      await anEnrolledStudent(app, course),
      await anEnrolledStudent(app, elsewhere.course),
    ];
    await answer(course, student, { [asked.id]: right });
    await answer(elsewhere.course, stranger, { [elsewhere.asked.id]: elsewhere.right });
    await publishQuiz(app, course, owner, aQuiz([{ ...asked, prompt: 'Which keyword?' }]));
    expect(await wronged(course)).toEqual([]);
    const { options, ...rest } = correctedTo(asked, right);
    await publishQuiz(app, course, owner, aQuiz([{ ...rest, kind: 'several', options }]));
    expect(await wronged(course)).toEqual([]);
    await publishQuiz(app, elsewhere.course, owner, elsewhere.correct);
    await judgeAgain(course, [asked.id, elsewhere.asked.id]);
    expect(await read(elsewhere.course, stranger)).toMatchObject({ hasPassed: false });
  });

  it('needs a person who may change the course', async () => {
    const { course, asked } = await aWrongedCourse();
    const { status, body } = await judgeAgain(course, [asked.id], await anInstructor(app));
    expect([status, body.success]).toEqual([403, false]);
  });
});
