import { DAY } from '@lectern/contract/units';
import { lectureId, sectionId } from './course-examples.ts';
import { aVideo } from './courses.ts';
import type { Example } from './example.ts';
import { newId } from '../src/platform/database/ids.ts';

export const aSchedule: Example = ({ course: { courseId } }) => ({
  params: { courseId },
  body: { publishAt: new Date(Date.now() + DAY).toISOString() },
});

export const versionInPath = ({ course: { courseId } }: Parameters<Example>[0]) => ({
  params: { courseId, number: '1' },
});

export const comparedVersion: Example = (world) => ({ ...versionInPath(world), query: { from: 'working' } });

export const comparedTexts: Example = (world) => ({
  params: { ...versionInPath(world).params, partId: lectureId(world) },
});

export const anEmptySection: Example = (world) => ({
  params: { courseId: world.course.courseId },
  body: { kind: 'empty-section', partId: sectionId(world) },
});

export const heldBack: Example = (world) => ({
  params: { lectureId: lectureId(world) },
  body: { isHeldBack: true },
});

export const freeLectures: Example = (world) => ({
  params: { courseId: world.course.courseId },
  body: { lectures: [lectureId(world)], isFree: true },
});

export const freeLecture: Example = (world) => ({
  params: { courseId: world.course.courseId, lectureId: lectureId(world) },
});

/** A file of the first lecture: its row without its bytes. */
export const fileInPath: Example = async (world) => {
  const { app, cast } = world;
  const fileId = newId();
  await app.db
    .insertInto('media')
    .values({
      id: fileId,
      owner_id: cast.owner.userId,
      kind: 'file',
      state: 'ready',
      content_type: 'application/octet-stream',
      bytes: 6,
      details: '{}',
    })
    .execute();
  await app.db
    .insertInto('lecture_files')
    .values({ lecture_id: lectureId(world), media_id: fileId })
    .execute();
  return { params: { lectureId: lectureId(world), fileId } };
};

/** The second lecture with a video of its own. */
export const shownVideo: Example = async (world) => {
  const { app, cast } = world;
  const videoId = await aVideo(app, cast.owner);
  await app.db
    .updateTable('lectures')
    .set({ video_id: videoId })
    .where('id', '=', lectureId(world, 1))
    .execute();
  return { params: { lectureId: lectureId(world, 1) }, body: { videoId } };
};

/** A video that was removed from the second lecture, beside the one that it has now. */
export const removedVideo: Example = async (world) => {
  const { app, cast } = world;
  const videoId = await aVideo(app, cast.owner);
  const place = { lecture_id: lectureId(world, 1), media_id: videoId };
  await app.db.insertInto('removed_videos').values(place).execute();
  const { body } = await shownVideo(world, undefined);
  const { videoId: shownId } = body as { videoId: string };
  return { params: { lectureId: lectureId(world, 1), videoId }, body: { shownId } };
};
