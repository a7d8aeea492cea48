import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { CannedAnswer, InboxCourse, InboxQuestion } from '@lectern/contract/question-inbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let courses: [TestCourse, TestCourse];
let student: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  instructor = await anInstructor(app);
  courses = [
    await aPublishedCourse(app, instructor, { title: 'Knots' }),
    await aPublishedCourse(app, instructor, { title: 'Bends' }),
  ];
  student = await anEnrolledStudent(app, courses[0]);
  const { token } = student;
  await app.call(operations.addCourseToStudent, { token, body: { courseId: courses[1].courseId } });
});
afterAll(() => app.close());

const ask = async ({ courseId, lectureIds }: TestCourse, title: string, details = ''): Promise<string> => {
  const questionId = randomUUID();
  const body = { lectureId: lectureIds[0], place: 'lecture', title, body: details };
  const params = { courseId, questionId };
  await app.call(operations.saveQuestion, { token: student.token, params, body });
  return questionId;
};
const answer = ({ courseId }: TestCourse, questionId: string, token: string) =>
  app.call(operations.saveAnswer, {
    token,
    params: { courseId, questionId, answerId: randomUUID() },
    body: { body: 'So' },
  });
const inbox = async (query: Record<string, string> = {}, { token } = instructor) =>
  (await app.call(operations.getQuestionInbox, { token, query })).body.data as {
    questions: InboxQuestion[];
    next: string | null;
  };
const titles = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await inbox(query)).questions.map(({ title }) => title);

describe('questions.getQuestionInbox', () => {
  it('shows what waits in all own courses, the oldest first', async () => {
    const [knots, bends] = courses;
    await ask(knots, 'First');
    const second = await ask(bends, 'Second');
    const third = await ask(knots, 'Third');
    expect(await titles()).toEqual(['First', 'Second', 'Third']);
    await answer(bends, second, instructor.token);
    await answer(knots, third, student.token);
    expect(await titles()).toEqual(['First', 'Third']);
    expect(await titles({ show: 'all' })).toEqual(['Third', 'Second', 'First']);
    expect(await titles({ course: bends.courseId, show: 'all' })).toEqual(['Second']);
    const [question] = (await inbox()).questions;
    expect(question).toMatchObject({ courseName: 'Knots', lectureName: 'Lecture 1.1', isOwn: false });
    expect((await inbox({}, await anInstructor(app))).questions).toEqual([]);
  });

  it('finds the words of what waits in own courses, and shows how the details begin', async () => {
    const [knots, bends] = courses;
    const body = 'It slips when wet. '.repeat(20);
    await ask(knots, 'A wet rope', body);
    await ask(bends, 'Another rope');
    expect(await titles({ q: 'rop' })).toEqual(['A wet rope', 'Another rope']);
    expect(await titles({ q: 'slipping' })).toEqual(['A wet rope']);
    expect(await titles({ q: 'rope', course: bends.courseId, show: 'all' })).toEqual(['Another rope']);
    expect(await titles({ q: '?!' })).toHaveLength(2);
    const [first] = (await inbox({ q: 'wet' })).questions;
    expect(first?.excerpt).toBe(body.slice(0, 200));
  });

  it('shows a question again once who asked wrote below the last answer, until somebody else does', async () => {
    const [knots] = courses;
    const again = await ask(knots, 'Again');
    await ask(knots, 'Later');
    const answers = (token: string) => answer(knots, again, token);
    await answers(instructor.token);
    expect(await titles()).toEqual(['Later']);
    await answers(student.token);
    const [, waiting] = (await inbox()).questions;
    expect(waiting).toMatchObject({ title: 'Again', askedAgainAt: expect.any(String) as string });
    await answers(student.token);
    expect((await inbox()).questions[1]?.askedAgainAt).toBe(waiting?.askedAgainAt);
    expect((await inbox({ after: (await inbox()).questions[0]?._id ?? '' })).questions).toHaveLength(1);
    const helpful = await answers(instructor.token);
    expect(await titles()).toEqual(['Later']);
    await answers(student.token);
    const { _id: answerId } = helpful.body.data as { _id: string };
    const place = { courseId: knots.courseId, questionId: again };
    await app.call(operations.acceptAnswer, { token: student.token, params: place, body: { answerId } });
    expect(await titles()).toEqual(['Later']);
  });

  it('keeps what only a fellow student answered, until that is accepted or a teacher answers', async () => {
    const [knots] = courses;
    const fellow = await anEnrolledStudent(app, knots);
    const first = await ask(knots, 'First');
    const second = await ask(knots, 'Second');
    const helpful = await answer(knots, first, fellow.token);
    await answer(knots, second, fellow.token);
    await ask(knots, 'Third');
    const states = async () =>
      (await inbox()).questions.map(({ title, isAnsweredByStudent }) => [title, isAnsweredByStudent]);
    expect(await states()).toEqual([
      ['First', true],
      ['Second', true],
      ['Third', false],
    ]);
    const { _id: answerId } = helpful.body.data as { _id: string };
    const params = { courseId: knots.courseId, questionId: first };
    await app.call(operations.acceptAnswer, { token: student.token, params, body: { answerId } });
    await answer(knots, second, instructor.token);
    expect(await titles()).toEqual(['Third']);
    await answer(knots, second, student.token);
    await answer(knots, second, fellow.token);
    expect((await inbox()).questions).toMatchObject([
      { title: 'Third' },
      { title: 'Second', isAnsweredByStudent: false, askedAgainAt: expect.any(String) as string },
    ]);
  });

  it('finds the question that a notice names, also an answered or a closed one, in own courses alone', async () => {
    const [knots, bends] = courses;
    const question = await ask(knots, 'First');
    await ask(bends, 'Second');
    await answer(knots, question, instructor.token);
    const params = { courseId: knots.courseId, questionId: question };
    await app.call(operations.closeQuestion, { token: student.token, params, body: { isClosed: true } });
    expect(await titles()).toEqual(['Second']);
    expect(await titles({ question })).toEqual(['First']);
    expect((await inbox({ question }, await anInstructor(app))).questions).toEqual([]);
  });

  it('goes on page by page', async () => {
    const [{ courseId, lectureIds }] = courses;
    await sql`insert into questions (id, course_id, lecture_id, place, at, quote, hangs_on, title, body, is_private,
        search, created_at) select gen_random_uuid(), ${courseId}, ${lectureIds[0]}, 'lecture', 0, '', '', n::text, '',
        false, '', now() - n * interval '1 hour' from generate_series(1, 45) n`.execute(app.db);
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Awaited<ReturnType<typeof inbox>> = await inbox(after === '' ? {} : { after });
      seen.push(...page.questions.map(({ title }) => title));
      after = page.next;
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => String(45 - n)));
  });
});

describe('questions.getInboxCourses', () => {
  it('lists courses with students, to whom one can write before anything was asked', async () => {
    const bare = await aPublishedCourse(app, instructor, { title: 'Bare' });
    const names = async () =>
      (
        (await app.call(operations.getInboxCourses, { token: instructor.token })).body.data as InboxCourse[]
      ).map(({ courseName }) => courseName);
    expect(await names()).toEqual(['Bends', 'Knots']);
    await anEnrolledStudent(app, bare);
    expect(await names()).toEqual(['Bare', 'Bends', 'Knots']);
  });

  it('says the role of those who are not the owner, as an assistant writes to no class', async () => {
    const [knots] = courses;
    const assistant = await anInstructor(app);
    await app.db
      .insertInto('course_members')
      .values({ course_id: knots.courseId, user_id: assistant.userId, role: 'assistant' })
      .execute();
    const roles = async ({ token }: TestAccount) => {
      const { data } = (await app.call(operations.getInboxCourses, { token })).body;
      return (data as InboxCourse[]).map(({ courseName, role }) => [courseName, role]);
    };
    expect(await roles(assistant)).toEqual([['Knots', 'assistant']]);
    expect(await roles(instructor)).toEqual([
      ['Bends', undefined],
      ['Knots', undefined],
    ]);
  });

  it('counts what waits, by course', async () => {
    const [knots, bends] = courses;
    await ask(knots, 'One');
    await answer(knots, await ask(knots, 'Two'), instructor.token);
    const read = async () =>
      (await app.call(operations.getInboxCourses, { token: instructor.token })).body.data as InboxCourse[];
    expect(await read()).toMatchObject([
      { courseName: 'Bends', waiting: 0 },
      { courseName: 'Knots', waiting: 1, times: { asked: 2, answered: 1, median: null } },
    ]);
    const { token } = student;
    const params = { courseId: bends.courseId, questionId: await ask(bends, 'Three') };
    await app.call(operations.closeQuestion, { token, params, body: { isClosed: true } });
    expect((await read()).map(({ courseName, waiting }) => [courseName, waiting])).toEqual([
      ['Bends', 0],
      ['Knots', 1],
    ]);
  });
});

describe('questions.saveCannedAnswer', () => {
  it('keeps an answer for its instructor alone', async () => {
    const params = { cannedAnswerId: randomUUID() };
    const save = (title: string, { token } = instructor) =>
      app.call(operations.saveCannedAnswer, { token, params, body: { title, body: 'Dry it' } });
    const list = async ({ token } = instructor) =>
      (await app.call(operations.getCannedAnswers, { token })).body.data as CannedAnswer[];
    await save('Wet');
    await save('Wet ropes');
    expect(await list()).toMatchObject([{ title: 'Wet ropes', body: 'Dry it' }]);
    const other = await anInstructor(app);
    expect(await list(other)).toEqual([]);
    const remove = ({ token }: TestAccount) => app.call(operations.deleteCannedAnswer, { token, params });
    expect((await remove(other)).body['code']).toBe('ANSWER_NOT_FOUND');
    expect((await remove(instructor)).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});
