import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@lectern/contract';
import type { InboxQuestion } from '@lectern/contract/question-inbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { joinStaff } from '../../../../testing/world.ts';

const MIGRATION = join(import.meta.dirname, '../../../../migrations/0893-taught-questions.sql');

let app: TestApp;
let course: TestCourse;
let owner: TestAccount;
let assistant: TestAccount;
let [asker, fellow, leaver, leavingFellow, leavingAssistant]: TestAccount[] = [];

const ask = async (title: string, { token }: TestAccount, answers: readonly TestAccount[]) => {
  const params = { courseId: course.courseId, questionId: randomUUID() };
  const body = { lectureId: course.lectureIds[0], place: 'lecture', title, body: '' };
  await app.call(operations.saveQuestion, { token, params, body });
  const written: string[] = [];
  for (const author of answers) {
    const answer = { ...params, answerId: randomUUID() };
    const asked = { token: author.token, params: answer, body: { body: 'So' } };
    expect((await app.call(operations.saveAnswer, asked)).status).toBe(200);
    written.push(answer.answerId);
  }
  return { params, written };
};
const waiting = async () => {
  const { body } = await app.call(operations.getQuestionInbox, { token: owner.token });
  return Object.fromEntries(
    (body.data as { questions: InboxQuestion[] }).questions.map((question) => [
      question.title,
      question.isAnsweredByStudent ? 'by a student' : question.askedAgainAt === null ? 'no' : 'again',
    ]),
  );
};
const counted = () =>
  app.db
    .selectFrom('questions')
    .select(['title', 'taught_at', 'asked_again_at'])
    .where('course_id', '=', course.courseId)
    .orderBy('title')
    .execute();

/** The columns and the index as the version before 0893 left them. */
const goBack = async () => {
  await sql`alter table questions drop column taught_at`.execute(app.db);
  await sql`update questions q set asked_again_at = (
      select min(at) filter (where is_own and at > last_other)
      from (select a.created_at as at, a.is_own, max(a.created_at) filter (where not a.is_own) over () as last_other
        from (select created_at, author_id is not distinct from q.author_id as is_own from question_answers
          where question_id = q.id) a) t)`.execute(app.db);
  await sql`create index questions_waiting on questions (course_id, coalesce(asked_again_at, created_at), id)
    where closed_at is null and accepted_answer_id is null
      and (first_answered_at is null or asked_again_at is not null)`.execute(app.db);
};

beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  course = await aPublishedCourse(app, owner, { title: 'Knots' });
  [assistant, leavingAssistant] = await Promise.all([anInstructor(app), anInstructor(app)]);
  await joinStaff(app, course, { assistant });
  await joinStaff(app, course, { assistant: leavingAssistant });
  [asker, fellow, leaver, leavingFellow] = await Promise.all(
    [1, 2, 3, 4].map(() => anEnrolledStudent(app, course)),
  );
});
afterAll(() => app.close());

it('fills in who answered before, as the server counts it since', async () => {
  if (!asker || !fellow || !leaver || !leavingFellow || !leavingAssistant) throw new Error('Nobody asks');
  await ask('a nobody answered', asker, []);
  await ask('b only the asker wrote', asker, [asker]);
  await ask('c a fellow answered', asker, [fellow]);
  await ask('d a fellow answered and the asker wrote again', asker, [fellow, asker]);
  await ask('e the owner answered', asker, [fellow, owner]);
  await ask('f an assistant answered', asker, [assistant]);
  await ask('g written again below a teacher', asker, [owner, asker, asker]);
  await ask('h written again, and a fellow answered', asker, [assistant, asker, fellow]);
  await ask('i a teacher answered again', asker, [owner, asker, owner]);
  await ask('j an assistant answered and left', asker, [leavingAssistant]);
  await ask('k a fellow answered and left', asker, [leavingFellow]);
  await ask('l who asked left after an answer by who left', leaver, [leavingAssistant, leavingFellow]);
  await ask('m who asked left', leaver, [leavingFellow]);
  await ask('n who asked left after writing again', leaver, [owner, leaver]);
  const accepted = await ask('o a fellow answer was accepted', asker, [fellow]);
  const body = { answerId: accepted.written[0] };
  await app.call(operations.acceptAnswer, { token: asker.token, params: accepted.params, body });
  for (const { token, password } of [leaver, leavingFellow, leavingAssistant])
    expect((await app.call(operations.deleteProfile, { token, body: { password } })).status).toBe(200);
  const shown = {
    'a nobody answered': 'no',
    'b only the asker wrote': 'no',
    'c a fellow answered': 'by a student',
    'd a fellow answered and the asker wrote again': 'by a student',
    'g written again below a teacher': 'again',
    'h written again, and a fellow answered': 'again',
    'k a fellow answered and left': 'by a student',
    'm who asked left': 'by a student',
    'n who asked left after writing again': 'again',
  };
  expect(await waiting()).toEqual(shown);
  const before = await counted();

  await goBack();
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(app.db);
  expect(await waiting()).toEqual(shown);
  expect(await counted()).toEqual(before);
});
