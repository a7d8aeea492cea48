import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import { quotas } from '@lectern/contract/limits';
import type { EarlierWords, Question, QuestionCard } from '@lectern/contract/questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, aVideo, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { actsOnQuestions } from '../../../testing/asking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
let student: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
});
beforeEach(async () => {
  course = await aPublishedCourse(app, instructor, { lectures: 2, videoSeconds: 100 });
  student = await anEnrolledStudent(app, course);
  other = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

const { lecture, params, ask, asked, write, answered, list, titles, thread, read } = actsOnQuestions(() => ({
  app,
  course,
  student,
  other,
}));

describe('questions.saveQuestion', () => {
  it('asks at a second, a line, and about the lecture', async () => {
    const second = await asked({ body: ' `slip()` ' });
    expect(second).toMatchObject({ place: 'second', at: 12, body: '`slip()`', isOwn: true, answers: 0 });
    expect(second.author).toMatchObject({ firstName: 'Robin' });
    const line = await asked({ place: 'line', at: 1 });
    expect(line).toMatchObject({
      place: 'line',
      at: 1,
      quote: 'The text of Lecture 1.1',
      placeState: 'same',
    });
    expect(await asked({ place: 'lecture', at: 7 })).toMatchObject({ place: 'lecture', at: 0, quote: '' });
  });

  it('says what was said at its second, and the title of its lecture', async () => {
    const { _id, lectureName } = await asked();
    expect(lectureName).toBe('Lecture 1.1');
    expect((await read(_id)).said).toBe('');
    const { video_id: media_id } = await app.db
      .selectFrom('lectures')
      .select('video_id')
      .where('id', '=', lecture())
      .executeTakeFirstOrThrow();
    const cues = ['Before', 'Take the rope', 'and pull', 'After'].map((text, at) => ({
      start: 6 + 3 * at,
      end: 9 + 3 * at,
      text,
    }));
    const captions = {
      media_id: media_id ?? '',
      language: 'en',
      label: 'English',
      cues: JSON.stringify(cues),
    };
    await app.db.insertInto('captions').values(captions).execute();
    expect((await read(_id)).said).toBe('Take the rope and pull');
    expect((await read((await asked({ place: 'lecture' }))._id)).said).toBe('');
  });

  it('asks once when it is sent twice, and keeps the words of before when it is changed', async () => {
    const questionId = randomUUID();
    await ask({}, student, questionId);
    await ask({}, student, questionId);
    const changed = (await ask({ title: 'Why?', at: 40 }, student, questionId)).body.data as Question;
    expect(changed).toMatchObject({ title: 'Why?', at: 12 });
    expect(changed.editedAt).not.toBeNull();
    expect(await titles()).toEqual(['Why?']);
    const { body } = await app.call(operations.getEarlierWords, {
      token: other.token,
      params: params(questionId),
    });
    expect((body.data as EarlierWords[]).map(({ title }) => title)).toEqual(['Why does it slip?']);
  });

  it('refuses a place that the lecture has not, and an id of somebody else', async () => {
    expect((await ask({ place: 'exercise' })).status).toBe(400);
    expect((await ask({ place: 'line', at: 9 })).status).toBe(400);
    expect((await ask({ lectureId: randomUUID() })).body['code']).toBe('LECTURE_NOT_FOUND');
    expect((await ask({ title: ' ' })).body['code']).toBe('FIELDS_REQUIRED');
    const { _id } = await asked();
    expect((await ask({}, other, _id)).body['code']).toBe('QUESTION_NOT_FOUND');
    expect((await read(_id)).isOwn).toBe(false);
  });

  it('refuses one who left, and one who has asked as many as one may', async () => {
    const { _id } = await asked();
    const leave = { token: student.token, params: { courseId: course.courseId } };
    await app.call(operations.leaveCourse, leave);
    expect((await ask()).body['code']).toBe('NOT_ENROLLED');
    expect((await thread(_id, student)).body['code']).toBe('NOT_ENROLLED');
    expect((await read(_id)).author).toMatchObject({ firstName: 'Robin' });
    await sql`insert into questions (id, course_id, lecture_id, author_id, place, at, quote, hangs_on, title, body,
        is_private, search) select gen_random_uuid(), ${course.courseId}, ${lecture()}, ${other.userId}, 'lecture', 0,
        '', '', 'One', '', false, '' from generate_series(1, ${quotas.questions.max}::int)`.execute(app.db);
    const full = await ask({}, other);
    expect([full.status, full.body.message]).toEqual([413, quotas.questions.whenFull]);
  });
});

describe('questions.getQuestions', () => {
  it('goes through a lecture newest first, page by page', async () => {
    for (let n = 0; n < 23; n += 1) await ask({ title: `Question ${n}`, at: n });
    await ask({ title: 'Elsewhere', lectureId: lecture(1) });
    const first = await list({ lecture: lecture() });
    expect(first.questions).toHaveLength(20);
    expect(first.questions[0]?.title).toBe('Question 22');
    const rest = await list({ lecture: lecture(), after: first.next ?? '' });
    expect(rest.questions.map(({ title }) => title)).toEqual(['Question 2', 'Question 1', 'Question 0']);
    expect(rest.next).toBeNull();
    expect((await titles())[0]).toBe('Elsewhere');
  });

  it('goes on from a second in the order of the video', async () => {
    await ask({ title: 'Late', at: 90 });
    await ask({ title: 'Early', at: 5 });
    await ask({ title: 'Whole', place: 'lecture' });
    expect(await titles({ lecture: lecture(), from: '0' })).toEqual(['Early', 'Late']);
    expect(await titles({ lecture: lecture(), from: '6' })).toEqual(['Late']);
  });

  it('finds words, and whatever is typed in their place', async () => {
    await ask({ title: 'Does a bowline slip?', body: 'With wet ropes' });
    await ask({ title: 'Which rope?' });
    expect(await titles({ q: 'wet bowl' })).toEqual(['Does a bowline slip?']);
    expect(await titles({ q: 'ropes' })).toHaveLength(2);
    for (const q of ["'", '& | !', '(((', ':*', '\\', '%_']) expect((await list({ q })).next).toBeNull();
  });

  it('finds words that only an old question has, however many are newer', async () => {
    await ask({ title: 'Does a bowline slip?', body: 'With kevlar' });
    await sql`insert into questions (id, course_id, lecture_id, author_id, place, at, quote, hangs_on, title, body,
        is_private, created_at, search)
      select gen_random_uuid(), course_id, lecture_id, author_id, place, at, quote, hangs_on, title, '', false,
        created_at + n * interval '1 second', to_tsvector('english', title) || array_to_tsvector(array[course_id::text])
      from questions, generate_series(1, 1001) n where course_id = ${course.courseId}::uuid`.execute(app.db);
    expect(await titles({ q: 'slip' })).toHaveLength(20);
    expect((await list({ q: 'bowline kevlar', lecture: lecture() })).questions).toHaveLength(1);
    const { body } = await app.call(operations.findAskedBefore, {
      token: other.token,
      params: { courseId: course.courseId, lectureId: lecture() },
      query: { q: 'kevlar' },
    });
    expect(body.data).toHaveLength(1);
  });

  it('shows a private question to its author and the instructor alone', async () => {
    const { _id } = await asked({ title: 'Only for you', isPrivate: true });
    expect(await titles()).toEqual([]);
    expect(await titles({ q: 'only' })).toEqual([]);
    expect((await thread(_id)).body['code']).toBe('QUESTION_NOT_FOUND');
    expect((await write(_id, 'Me too', other)).body['code']).toBe('QUESTION_NOT_FOUND');
    expect(await titles({}, student)).toEqual(['Only for you']);
    expect(await titles({}, instructor)).toEqual(['Only for you']);
    expect((await write(_id, 'Like this', instructor)).status).toBe(200);
  });

  it('says that a lecture has another video, and keeps the words', async () => {
    const { _id } = await asked();
    const mark = { token: student.token, params: { courseId: course.courseId, lectureId: lecture() } };
    expect((await app.call(operations.getQuestionMarks, mark)).body.data).toEqual([12]);
    const videoId = await aVideo(app, instructor);
    await app.db.updateTable('lectures').set({ video_id: videoId }).where('id', '=', lecture()).execute();
    expect((await read(_id, instructor)).placeState).toBe('changed');
    expect(await read(_id)).toMatchObject({ placeState: 'same', title: 'Why does it slip?' });
  });
});

describe('questions.findAskedBefore', () => {
  const like = async (query: Record<string, string>) => {
    const place = { courseId: course.courseId, lectureId: lecture() };
    const { body } = await app.call(operations.findAskedBefore, { token: other.token, params: place, query });
    return (body.data as QuestionCard[]).map(({ title }) => title);
  };

  it('gives what is near the second, and what has some of the words', async () => {
    await ask({ title: 'What is a bight?', at: 14 });
    await ask({ title: 'Far away', at: 95 });
    await ask({ title: 'Is a bowline safe?', lectureId: lecture(1) });
    expect(await like({ second: '20' })).toEqual(['What is a bight?']);
    expect(await like({ q: 'when is the bowline' })).toEqual(['Is a bowline safe?']);
    expect(await like({ q: 'is it' })).toEqual([]);
    expect(await like({ q: 'bowline', second: '15' })).toHaveLength(2);
  });
});

describe('questions.shareQuestion', () => {
  it('counts each other student once', async () => {
    const { _id } = await asked();
    const share = (who: TestAccount, isShared: boolean) =>
      app.call(operations.shareQuestion, { token: who.token, params: params(_id), body: { isShared } });
    await share(student, true);
    await share(other, true);
    await share(other, true);
    expect(await read(_id)).toMatchObject({ sharers: 1, isShared: true });
    await share(other, false);
    expect(await read(_id)).toMatchObject({ sharers: 0, isShared: false });
  });
});

describe('questions.deleteQuestion', () => {
  const remove = ({ token }: TestAccount, questionId: string) =>
    app.call(operations.deleteQuestion, { token, params: params(questionId) });

  it('deletes the own one that nobody else answered, and any for the instructor', async () => {
    const { _id } = await asked();
    expect((await remove(other, _id)).body['code']).toBe('NOT_YOUR_QUESTION');
    const { _id: answerId } = await answered(_id, 'One', other);
    expect((await remove(student, _id)).body['code']).toBe('QUESTION_ANSWERED');
    const answerOf = { token: other.token, params: { ...params(_id), answerId } };
    await app.call(operations.deleteAnswer, answerOf);
    expect((await remove(student, _id)).status).toBe(200);
    expect((await thread(_id, student)).status).toBe(404);
    const { _id: second } = await asked();
    await answered(second, 'Two', other);
    expect((await remove(instructor, second)).status).toBe(200);
  });
});

describe('an account that is deleted', () => {
  it('leaves its threads without a name', async () => {
    const { _id } = await asked({ title: 'It stays' });
    const { _id: theirs } = await asked({ title: 'Theirs' }, other);
    await answered(theirs, 'An answer that stays', student);
    const share = { token: student.token, params: params(theirs), body: { isShared: true } };
    await app.call(operations.shareQuestion, share);
    const exported = (await app.call(operations.exportProfile, { token: student.token })).body.data;
    expect(exported).toMatchObject({
      questions: [{ title: 'It stays' }],
      answers: [{ body: 'An answer that stays' }],
      sharedQuestions: [{ question_id: theirs }],
    });
    const { token, password } = student;
    expect((await app.call(operations.deleteProfile, { token, body: { password } })).status).toBe(200);
    expect(await read(_id)).toMatchObject({ title: 'It stays', author: null, isOwn: false });
    expect(await read(theirs)).toMatchObject({ sharers: 0, answerList: [{ author: null }] });
  });
});

describe('somebody who is not in the course', () => {
  it('learns nothing of its questions', async () => {
    const { _id } = await asked();
    expect((await thread(_id, await aStudent(app))).body['code']).toBe('NOT_ENROLLED');
    expect((await thread(_id, await anInstructor(app))).body['code']).toBe('NOT_YOUR_COURSE');
    const elsewhere = await aPublishedCourse(app, instructor);
    const wrong = { courseId: elsewhere.courseId, questionId: _id };
    const { body } = await app.call(operations.getQuestion, { token: instructor.token, params: wrong });
    expect(body['code']).toBe('QUESTION_NOT_FOUND');
  });
});
