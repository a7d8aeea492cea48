import type { Caller } from '../src/platform/http/caller.ts';
import type { TestAccount } from './accounts.ts';
import { aDraftCourse, type TestCourse } from './courses.ts';
import { aReceivedFile } from './received-file.ts';
import type { TestApp } from './test-app.ts';

/** Stores a real video: `await aStoredVideo(app, owner, await aVideoFile())`. */
export const aStoredVideo = async (app: TestApp, owner: TestAccount, bytes: Buffer): Promise<string> => {
  const file = await aReceivedFile(app, bytes);
  return (await app.media.storeVideo({ file, ownerId: owner.userId })).id;
};

/** Sets the video of a course's first lecture, in the working copy. */
export const setVideo = async (
  app: TestApp,
  { lectureIds: [lectureId = ''] }: TestCourse,
  videoId: string,
): Promise<void> => {
  await app.db.updateTable('lectures').set({ video_id: videoId }).where('id', '=', lectureId).execute();
};

/** Makes a working copy whose first lecture plays a real video. */
export const aDraftWithVideo = async (app: TestApp, owner: TestAccount, bytes: Buffer) => {
  const course = await aDraftCourse(app, owner);
  const videoId = await aStoredVideo(app, owner, bytes);
  await setVideo(app, course, videoId);
  return { ...course, videoId };
};

/** Enrols a student in a given version, which no operation allows. */
export const enrolIn = async (
  app: TestApp,
  { userId }: TestAccount,
  courseId: string,
  version = 1,
): Promise<void> => {
  await app.db.insertInto('enrolments').values({ user_id: userId, course_id: courseId, version }).execute();
};

/** The caller behind a student's session. */
export const callerOf = async (app: TestApp, { userId }: TestAccount): Promise<Caller> => {
  const { id: sessionId } = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, sessionId, accountType: 'Student', isAdmin: false };
};

/** The address under which an account's session would play a video. */
export const videoAddress = async (
  app: TestApp,
  account: TestAccount,
  { courseId, videoId }: { courseId: string; videoId: string },
): Promise<string> => app.media.addressesFor(await callerOf(app, account), courseId).videoAddress(videoId);
