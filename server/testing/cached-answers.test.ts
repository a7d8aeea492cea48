import { operations, type OperationName } from '@lectern/contract';
import { DAY } from '@lectern/contract/units';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewBestsellers } from '../src/features/course-builder/bestsellers.service.ts';
import { handOverCourse } from '../src/features/course-builder/hand-over.service.ts';
import { publishDue } from '../src/features/course-builder/scheduled/scheduled.service.ts';
import { checkVideo, renderVideo } from '../src/features/media/processing/process-video.ts';
import { addCategories } from '../src/features/course-builder/sample-data.service.ts';
import { newEmail, picture } from './account-examples.ts';
import { information, newCategory } from './course-examples.ts';
import { everybody, permissions } from './permissions.ts';
import { exampleRequests } from './example-requests.ts';
import { processingOf } from './media-worker.ts';
import { aPublicWorld, readOperations, readPublicAnswers, type PublicWorld } from './public-answers.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { upload } from './uploads.ts';
import { aVideoFile } from './videos.ts';
import type { Cast, World } from './world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
});
afterAll(() => app.close());

/** Announcements are heard in the order of their commits. This request waits until its own one is heard. */
const hearAll = () => app.call(operations.sendOTP, { body: { email: newEmail() } });

type Act = (world: PublicWorld) => Promise<unknown>;

/** The operations in the acts below. */
const asked = new Set<OperationName>();

/** Calls the operation `name` as `who`, with the example's input or another `body`. */
const asks = (name: OperationName, who: keyof Cast, body?: (world: PublicWorld) => object): Act => {
  asked.add(name);
  return async (world) => {
    const { token } = world.cast[who];
    const example = await exampleRequests[name](world, world.cast[who]);
    // Making the example may have changed something. Everything must be cached again before the act.
    await readPublicAnswers(app, world);
    const sent = body === undefined ? example : { ...example, body: body(world) };
    const { status } = await app.call(operations[name], { token, ...sent });
    expect(status, name).toBe(200);
  };
};

const courseWith = (changed: object) => (world: PublicWorld) => ({
  ...information(world),
  courseId: world.course.courseId,
  ...changed,
});

const publish = asks('updateCourseStatus', 'owner');
const unpublish = asks('updateCourseStatus', 'owner', courseWith({ status: 'Draft' }));
const rename = asks('updateCourse', 'owner', courseWith({ courseName: 'Another test' }));

const moveToAnotherCategory: Act = async (world) => {
  const { token } = world.cast.admin;
  const { body } = await app.call(operations.addCategory, { token, body: newCategory() });
  const { _id: category } = body.data as { _id: string };
  await asks('updateCourse', 'owner', courseWith({ category }))(world);
};

const addCategory: Act = async (world) => {
  const { token } = world.cast.admin;
  const { body } = await app.call(operations.addCategory, { token, body: newCategory() });
  world.emptyCategoryId = (body.data as { _id: string })._id;
};

/** An operation with `params` other than the example's. */
const asksFor = (name: OperationName, who: keyof Cast, params: (world: PublicWorld) => object): Act => {
  asked.add(name);
  return async (world) => {
    const { token } = world.cast[who];
    const sent = { token, params: params(world) as Record<string, string> };
    expect((await app.call(operations[name], sent)).status, name).toBe(200);
  };
};

const removeCategory = asksFor('removeCategory', 'admin', ({ emptyCategoryId }) => ({
  categoryId: emptyCategoryId,
}));

const courseInPath = ({ course: { courseId } }: World) => ({ courseId });
const offerToInstructor = asks('offerCourse', 'owner', ({ cast }) => ({ email: cast.instructor.email }));

const changeThumbnail: Act = async (world) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(courseWith({})(world))) form.append(name, String(value));
  form.append('thumbnail', (await picture()).form?.get('picture') ?? '');
  const { status } = await app.call(operations.updateCourse, { token: world.cast.owner.token, form });
  expect(status).toBe(200);
};

const handOver: Act = async ({ course, cast }) =>
  expect(await handOverCourse(app.db, course.courseId, cast.instructor.email)).toMatchObject({
    outcome: 'done',
  });

/** The first lecture gets a video that browsers play, and is published before the renditions are made. */
const publishBeforeRenditions: Act = async (world) => {
  const { owner } = world.cast;
  const bytes = await aVideoFile();
  const videoId = await upload(app, owner, { lectureId: world.lectureId, bytes });
  await checkVideo(await processingOf(app), videoId);
  await publish(world);
  world.videoId = videoId;
};
const makeRenditions: Act = async ({ videoId = '' }) =>
  renderVideo(await processingOf(app), videoId, new AbortController().signal);

const scheduleRenamed: Act = async (world) => {
  await rename(world);
  await asks('schedulePublishing', 'owner')(world);
};
const publishOnTime: Act = () => publishDue(app.db, new Date(Date.now() + 2 * DAY));

/** Students enough for a bestseller, but fewer than the threshold that was counted last. */
const giveManyStudents: Act = async ({ course: { courseId, categoryId } }) => {
  const { db } = app;
  await db.updateTable('categories').set({ bestseller_students: 100 }).where('id', '=', categoryId).execute();
  await db.updateTable('enrolment_counts').set({ students: 50 }).where('course_id', '=', courseId).execute();
};

const newNames = () => ({ firstName: 'Another', lastName: 'Name' });
const renameOwner = asks('updateProfile', 'owner', newNames);

const enrol = asks('addCourseToStudent', 'student');
const complete = asks('addCompletedLecture', 'student');
const enrolAndComplete: Act = async (world) => {
  await enrol(world);
  await complete(world);
};

/** The acts that change public answers, each with what must happen before it. */
const PUBLIC_ACTS: Record<string, { before?: Act; act: Act }> = {
  'a course is renamed and published': { before: rename, act: publish },
  'a course gets another picture': { before: changeThumbnail, act: publish },
  'a course moves to another category': { before: moveToAnotherCategory, act: publish },
  'a course is unpublished': { act: unpublish },
  'a course is published again': { before: unpublish, act: publish },
  'a course is archived': { act: asks('deleteCourse', 'owner') },
  'a course is deleted': { before: asks('deleteProfile', 'enrolled'), act: asks('deleteCourse', 'owner') },
  'a course is taken down': { act: asks('takeDownCourse', 'admin') },
  'a course that was taken down is published': { before: asks('releaseCourse', 'admin'), act: publish },
  'a course is handed over': { act: handOver },
  'an unpublished course is handed over': { before: unpublish, act: handOver },
  'an offered course is accepted': {
    before: offerToInstructor,
    act: asksFor('acceptCourseOffer', 'instructor', courseInPath),
  },
  'a category is added': { act: asks('addCategory', 'admin') },
  'a category comes with the sample courses': { act: () => addCategories(app.db, [newCategory()]) },
  'a category moves': { before: asks('addCategory', 'admin'), act: asks('moveCategory', 'admin') },
  'a category is removed': { before: addCategory, act: removeCategory },
  'a category is renamed': { act: asks('changeCategory', 'admin') },
  'bestsellers are counted': { before: giveManyStudents, act: () => renewBestsellers(app.db) },
  'a course is published on time': { before: scheduleRenamed, act: publishOnTime },
  'a course becomes a taught class': { act: asks('setTeachingMode', 'owner') },
  'captions come to a free lecture': { act: asks('saveCaptions', 'owner') },
  'captions of a free lecture are uploaded': { act: asks('uploadCaptions', 'owner') },
  'captions of a free lecture go': {
    before: asks('saveCaptions', 'owner'),
    act: asksFor('deleteCaptions', 'owner', (world) => ({ lectureId: world.lectureId, language: 'en' })),
  },
  'the renditions of a free lecture are made': { before: publishBeforeRenditions, act: makeRenditions },
  'a student enrols': { act: enrol },
  'a student leaves': { act: asks('leaveCourse', 'enrolled') },
  'a review is written': { before: enrolAndComplete, act: asks('createRatingAndReview', 'student') },
  'a review is changed': { act: asks('createRatingAndReview', 'enrolled') },
  'a review is answered': { act: asks('replyToReview', 'owner') },
  'a review is removed': { act: asks('removeReview', 'admin') },
  'a certificate hides its name': {
    act: asks('issueCertificate', 'enrolled', () => ({ showsName: false })),
  },
  'an instructor is renamed': { act: renameOwner },
  'an instructor whose course is unpublished is renamed': {
    before: unpublish,
    act: renameOwner,
  },
  'an instructor introduces themselves': { act: asks('updateAbout', 'owner') },
  'an instructor changes the picture': { act: asks('updateProfilePicture', 'owner') },
  'an instructor removes the picture': { act: asks('removeProfilePicture', 'owner') },
  'an instructor whose course is archived deletes the account': {
    before: asks('deleteCourse', 'owner'),
    act: asks('deleteProfile', 'owner'),
  },
  'an instructor whom nobody follows deletes the account': {
    before: asks('deleteProfile', 'enrolled'),
    act: asks('deleteProfile', 'owner'),
  },
  'a student is renamed': { act: asks('updateProfile', 'enrolled', newNames) },
  'a student changes the picture': { act: asks('updateProfilePicture', 'enrolled') },
  'a student removes the picture': { act: asks('removeProfilePicture', 'enrolled') },
  'a student deletes the account': { act: asks('deleteProfile', 'enrolled') },
};

/** Answers an invitation: here the owner invites the other instructor. */
const isOfInvited = (name: OperationName): boolean =>
  name === 'acceptCourseInvitation' || name === 'declineCourseInvitation';

/** The members of the cast who may do it. */
const doerOf = (name: OperationName): keyof Cast => {
  if (isOfInvited(name)) return 'instructor';
  const doer = everybody
    .filter((who) => who !== 'visitor')
    .find((who) => permissions[name][everybody.indexOf(who)] === 'ok');
  if (doer === undefined) throw new Error(`Nobody may do ${name}`);
  return doer;
};

const requestOf = async (name: OperationName, world: PublicWorld) => {
  const caller = world.cast[doerOf(name)];
  const example = await exampleRequests[name](world, caller);
  if (isOfInvited(name)) {
    const body = { email: caller.email, role: 'editor' };
    const { token } = world.cast.owner;
    await app.call(operations.inviteToCourse, { token, params: courseInPath(world), body });
  }
  return { token: caller.token, ...example };
};

/** All other operations that need a session. */
const quiet = (): OperationName[] =>
  (Object.keys(operations) as OperationName[]).filter(
    (name) =>
      operations[name].methods[0] !== 'GET' && operations[name].access !== 'public' && !asked.has(name),
  );

/** Every public answer, from a node with empty caches. */
const readAfresh = async (worlds: readonly PublicWorld[]): Promise<object[]> => {
  const another = await app.startAnother();
  try {
    return await Promise.all(worlds.map((world) => readPublicAnswers(another, world)));
  } finally {
    await another.close();
  }
};

describe('a cached answer is the one of now', () => {
  it('for every cached operation', async () => {
    const routes = globSync(join(import.meta.dirname, '../src/features/**/*.routes.ts'));
    const cached = routes.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/handleCached\(\s*operations\.(\w+)/g)].map(([, name]) => name),
    );
    expect(new Set(cached)).toEqual(new Set(readOperations(await aPublicWorld(app))));
  });

  it.each(Object.entries(PUBLIC_ACTS))('after %s', async (_title, { before, act }) => {
    const world = await aPublicWorld(app);
    await before?.(world);
    await hearAll();
    const earlier = await readPublicAnswers(app, world);
    await act(world);
    await hearAll();
    const cached = await readPublicAnswers(app, world);
    expect([cached]).toEqual(await readAfresh([world]));
    expect(cached, 'The act was to be seen').not.toEqual(earlier);
  });

  // The code that turns on two-step login is valid for a minute, so no other example is made at the same time.
  const isPressing = (name: OperationName): boolean => name === 'turnOnTwoStep';
  const others = quiet().filter((name) => !isPressing(name));
  /** A part of the others at a time: each needs a world of its own, and a slow machine makes few in a test's time. */
  const parts = Object.values(Object.groupBy(others.keys(), (index) => Math.floor(index / 25))).map(
    (indices = []) => others.filter((_name, index) => indices.includes(index)),
  );
  it.each([
    ...parts.map((names) => [`whatever else somebody does, ${names[0]} and on`, names] as const),
    ['an act that cannot wait', quiet().filter(isPressing)] as const,
  ])('after %s, for nothing that everybody sees is changed', async (_title, names) => {
    const requests = [];
    for (const name of names) {
      const world = await aPublicWorld(app);
      requests.push({ name, world, request: await requestOf(name, world) });
    }
    const worlds = requests.map(({ world }) => world);
    const before = await readAfresh(worlds);
    for (const { name, request } of requests)
      expect((await app.call(operations[name], request)).status, name).toBe(200);
    expect(await readAfresh(worlds)).toEqual(before);
  });
});
