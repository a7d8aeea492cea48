import { MiB } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLIENT_ORIGIN,
  existingClient,
  type ExistingAnswer,
  type ExistingClient,
} from './existing-client.ts';
import { mailedCode } from './mails.ts';
import { aWorld, type World } from './world.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { listen } from './wire-client.ts';

let app: TestApp;
let client: ExistingClient;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ ALLOWED_ORIGINS: CLIENT_ORIGIN });
  client = existingClient(`http://127.0.0.1:${await listen(app)}`, []);
  world = await aWorld(app);
});
afterAll(() => app.close());

type Who = 'visitor' | 'enrolled' | 'owner';
type Fields = Record<string, unknown>;

interface Row {
  /** The operation, as method and name. */
  ask: string;
  who: Who;
  /** Sent as a form instead of JSON. */
  isForm?: boolean;
  /** The required fields, except for the id. */
  fields?: Fields;
  /** The field of the id, and the message that a client gets for an unknown id. */
  id?: [field: string, message: string];
}

const NOTHING = '0192f5c0-0000-7000-8000-00000000dead';

const information = { courseName: 'A', courseDescription: 'A', price: '1', whatYouWillLearn: 'A' };
const lecture = { title: 'A', description: 'A' };
const course = (ask: string, who: Who, more: Partial<Row> = {}): Row => ({
  ask,
  who,
  id: ['courseId', 'Course not found'],
  ...more,
});

const rows: Row[] = [
  { ask: 'POST sendOTP', who: 'visitor' },
  { ask: 'POST send-OTP', who: 'visitor' },
  { ask: 'POST signup', who: 'visitor' },
  { ask: 'POST login', who: 'visitor' },
  { ask: 'POST sendPasswordResetToken', who: 'visitor' },
  { ask: 'POST resetPassword', who: 'visitor' },
  { ask: 'POST contactUs', who: 'visitor' },
  { ask: 'POST contact-us', who: 'visitor' },
  { ask: 'POST run-code', who: 'visitor' },
  { ask: 'PUT updateProfile', who: 'enrolled' },
  { ask: 'DELETE deleteProfile', who: 'enrolled' },
  { ask: 'POST showAllCategoryCourses', who: 'visitor', id: ['categoryId', 'Category not found'] },
  course('POST getAverageRating', 'visitor'),
  course('POST getCourseRatingAndReview', 'visitor'),
  course('POST addCourseToStudent', 'enrolled'),
  course('POST addCartItem', 'enrolled'),
  course('POST addToCart', 'enrolled'),
  course('POST removeCartItem', 'enrolled'),
  course('POST addCompletedLecture', 'enrolled', { fields: { subsectionId: 'none' } }),
  course('POST createRatingAndReview', 'enrolled', { fields: { rating: 5, review: 'Good' } }),
  course('POST getAllSections', 'enrolled'),
  { ask: 'POST getAllSubSections', who: 'enrolled', id: ['sectionId', 'Section not found'] },
  { ask: 'POST createCourse', who: 'owner', isForm: true, fields: information },
  course('PUT updateCourse', 'owner', { isForm: true, fields: { ...information, category: NOTHING } }),
  course('PUT updateCourseStatus', 'owner', { fields: { status: true } }),
  course('POST updateCourseStatus', 'owner', { fields: { isPublished: 'Draft' } }),
  course('POST deleteCourse', 'owner'),
  course('DELETE deleteCourse', 'owner'),
  course('POST getAllSections', 'owner'),
  course('POST createSection', 'owner', { fields: { sectionName: 'A' } }),
  {
    ask: 'PUT updateSection',
    who: 'owner',
    fields: { sectionName: 'A' },
    id: ['sectionId', 'Section not found'],
  },
  { ask: 'DELETE deleteSection', who: 'owner', id: ['sectionId', 'Section not found'] },
  { ask: 'POST deleteSection', who: 'owner', id: ['sectionId', 'Section not found'] },
  {
    ask: 'POST createSubSection',
    who: 'owner',
    isForm: true,
    fields: lecture,
    id: ['sectionId', 'Section not found'],
  },
  {
    ask: 'PUT updateSubSection',
    who: 'owner',
    isForm: true,
    fields: { ...lecture, sectionId: 'null' },
    id: ['subSectionId', 'Lecture not found'],
  },
  { ask: 'DELETE deleteSubSection', who: 'owner', id: ['subSectionId', 'Lecture not found'] },
  { ask: 'POST deleteSubSection', who: 'owner', id: ['subSectionId', 'Lecture not found'] },
];

const reads = ['GET getUserDetails', 'GET getCartItems', 'GET getStudentCourses', 'GET getInstructorCourses'];

const WRONG_IDS: unknown[] = ['abc', '65f1c0ffee65f1c0ffee65f1', "' or 1=1 --", 'x'.repeat(5000)];
const WRONG_VALUES: unknown[] = ['', null, 7, true, [], {}, [NOTHING], { $ne: null }];

const ask = ({ ask: request, who, isForm }: Row, fields: Fields, token?: string): Promise<ExistingAnswer> => {
  const [method = '', name = ''] = request.split(' ');
  const own = who === 'visitor' ? 'null' : world.cast[who].token;
  const form = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value instanceof Blob ? value : String(value)]),
  );
  return client(method, `/api/v1/${name}`, {
    token: token ?? own,
    ...(isForm === true ? { form } : { json: fields }),
  });
};

/** The status, if the refusal is in the envelope, has a message, and the client's own origin may read it. */
const refusal = ({ status, success, message, headers }: ExistingAnswer): number | string => {
  const isReadable = headers.get('access-control-allow-origin') === CLIENT_ORIGIN;
  const isWhole = success === false && /^\w.+ \w/.test(message) && isReadable;
  return isWhole ? status : `${status}, ${String(success)}, ${message}, readable: ${isReadable}`;
};

const withIds = rows.flatMap((row) => (row.id === undefined ? [] : [{ ...row, id: row.id }]));
const signedIn = rows.filter(({ who }) => who !== 'visitor');

describe('an existing client is refused in words', () => {
  it.each(withIds)('for an id of the wrong shape or of nothing: $ask as $who', async (row) => {
    const [field, message] = row.id;
    for (const id of WRONG_IDS) {
      const answer = await ask(row, { ...row.fields, [field]: id });
      expect([refusal(answer), answer.message]).toEqual([404, message]);
    }
    expect(String(refusal(await ask(row, { ...row.fields, [field]: NOTHING })))).toMatch(/^40[34]$/);
    for (const value of WRONG_VALUES)
      expect(String(refusal(await ask(row, { ...row.fields, [field]: value })))).toMatch(/^40[04]$/);
  });

  it.each(rows)('for fields that are missing: $ask', async (row) => {
    const answer = await ask(row, {});
    expect(refusal(answer)).toBe(400);
    expect(answer.message).toBe('All fields are required');
  });

  it('for no token, and for one that is not known', async () => {
    for (const row of [...signedIn, ...reads.map((request): Row => ({ ask: request, who: 'owner' }))])
      for (const token of ['null', 'undefined', 'a'.repeat(43)]) {
        const [method = '', name = ''] = row.ask.split(' ');
        expect(refusal(await client(method, `/api/v1/${name}`, { token }))).toBe(401);
      }
  });

  it('for the wrong role', async () => {
    for (const row of signedIn.filter((one) => !/Profile|getAll/.test(one.ask)))
      expect(refusal(await ask(row, {}, world.cast[row.who === 'owner' ? 'enrolled' : 'owner'].token))).toBe(
        403,
      );
  });

  it("for somebody else's course, and one that is not opened yet", async () => {
    const { courseId, sections, lectureIds } = world.course;
    const ids = { courseId, sectionId: sections[0]?.id, subSectionId: lectureIds[0] };
    for (const row of withIds.filter(({ who, ask: request }) => who === 'owner' && !/getAll/.test(request)))
      expect(
        refusal(
          await ask(
            row,
            { ...row.fields, ...ids, category: world.course.categoryId },
            world.cast.instructor.token,
          ),
        ),
      ).toBe(403);
    const { token } = world.cast.student;
    const complete = { courseId, subsectionId: lectureIds[0] };
    for (const [name, fields] of [
      ['addCompletedLecture', complete],
      ['createRatingAndReview', { courseId, rating: 5, review: 'Good' }],
    ] as const)
      expect(refusal(await ask({ ask: `POST ${name}`, who: 'enrolled' }, fields, token))).toBe(403);
  });

  it('for a lecture and an item that are not there', async () => {
    const { courseId } = world.course;
    const lectureOf = { ask: 'POST addCompletedLecture', who: 'enrolled' } as const;
    for (const subsectionId of [...WRONG_IDS, NOTHING])
      expect(refusal(await ask(lectureOf, { courseId, subsectionId }))).toBe(404);
    const item = await ask({ ask: 'POST removeCartItem', who: 'enrolled' }, { courseId });
    expect(item).toMatchObject({ status: 404, message: 'Cart item not found' });
  });

  it('for what is too large, or no picture and no video', async () => {
    const create: Row = { ask: 'POST createCourse', who: 'owner', isForm: true };
    const fields = { ...information, category: world.course.categoryId };
    const picture = (bytes: string): Blob => new Blob([bytes], { type: 'image/png' });
    expect(refusal(await ask(create, { ...fields, thumbnail: picture('x'.repeat(5 * MiB + 1)) }))).toBe(413);
    expect(refusal(await ask(create, { ...fields, thumbnail: picture('%PDF-1.7') }))).toBe(415);
    const add: Row = { ask: 'POST createSubSection', who: 'owner', isForm: true };
    const video = new Blob(['no video'], { type: 'video/mp4' });
    const sectionId = world.course.sections[0]?.id;
    expect(refusal(await ask(add, { ...lecture, sectionId, video }))).toBe(415);
    const message = 'x'.repeat(300_000);
    expect(refusal(await ask({ ask: 'POST contact-us', who: 'visitor' }, { message }))).toBe(413);
  });

  it('for what does not fit a sign-up, a login and a reset', async () => {
    const email = 'newcomer@example.org';
    const visitor = (name: string, fields: Fields): Promise<ExistingAnswer> =>
      ask({ ask: `POST ${name}`, who: 'visitor' }, fields);
    const names = { accountType: 'Student', firstName: 'A', lastName: 'B', email };
    const passwords = { password: 'violet-harbour-27', confirmPassword: 'violet-harbour-27' };
    const person = { ...names, ...passwords, otp: '222222' };
    const differ = await visitor('signup', { ...person, confirmPassword: 'other' });
    expect(differ).toMatchObject({ status: 400, message: 'Passwords do not match' });
    expect(await visitor('signup', person)).toMatchObject({ status: 401, message: 'Invalid OTP' });
    expect(refusal(await visitor('signup', { ...person, accountType: 'Admin' }))).toBe(400);
    expect(refusal(await visitor('sendOTP', { email: 'no address' }))).toBe(400);
    expect(refusal(await visitor('resetPassword', { token: 'none', newPassword: 'violet-harbour-27' }))).toBe(
      401,
    );

    await visitor('sendOTP', { email });
    const otp = await mailedCode(app, email);
    expect((await visitor('signup', { ...person, otp })).status).toBe(200);
    expect(await visitor('signup', { ...person, otp })).toMatchObject({
      status: 401,
      message: 'Invalid OTP',
    });
    const wrong = await visitor('login', { email, password: 'not this one' });
    const unknown = await visitor('login', { email: 'nobody@example.org', password: 'not this one' });
    expect(refusal(wrong)).toBe(401);
    expect(wrong.message).toBe(unknown.message);
  });

  it('for too many tries, with the time to wait', async () => {
    const login = { email: 'somebody@example.org', password: 'guess' };
    const tries = Array.from({ length: 12 }, () => ask({ ask: 'POST login', who: 'visitor' }, login));
    const refused = (await Promise.all(tries)).find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.success).toBe(false);
    expect(refused?.headers.get('access-control-expose-headers')).toContain('retry-after');
  });
});
