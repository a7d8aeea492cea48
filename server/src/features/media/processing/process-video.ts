import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SECOND } from '@lectern/contract/units';
import { noticeVideo } from '#features/notices/notices.service.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import type { Store } from '#platform/files/storage.ts';
import { writeMultivariant } from './hls-playlist.ts';
import { madeName, videoName } from '../media-addresses.ts';
import { readPictureMeasures } from './measures.ts';
import { makePictures } from './pictures.ts';
import { planRenditions } from './rendition-plan.ts';
import { makeRenditions } from './renditions.ts';
import { PLAY_FILE, remux } from './remux.ts';
import { rejectMedia } from '../uploads/uploads.repository.ts';
import { examineVideo } from './video-probe.ts';
import {
  addMade,
  enterStage,
  markChecked,
  markReady,
  readWork,
  setProgress,
  type VideoWork,
} from './work.repository.ts';
import { mediaSignal, mediaWorkSignal, videoTag, type Announced } from '#tables/tags.ts';

export interface ProcessingDependencies {
  db: Database;
  store: Store;
  /** The folder for derived files while they are made; on the file system of the store. */
  scratchDir: string;
  /** The `ffmpeg` command; undefined uses FFmpeg's libraries. */
  ffmpeg: string | undefined;
  /** Gives a lecture its new video. Throws LECTURE_NOT_FOUND or NOT_YOUR_COURSE when it cannot. */
  linkVideo(tx: Tx, link: Record<'courseId' | 'lectureId' | 'ownerId' | 'videoId', string>): Promise<void>;
  log: Logger;
}

const TELL_EVERY = SECOND;
const GONE = 'The lecture was deleted before its video was ready.';

const tell = async (db: Database | Tx, { ownerId }: VideoWork, ...others: Announced[]): Promise<void> => {
  await announceChange(db, [...others, ...(ownerId === null ? [] : [mediaSignal(ownerId)])]);
};

const reject = async (
  { db, store }: ProcessingDependencies,
  work: VideoWork,
  reason: string,
): Promise<void> => {
  const isRejected = await transact(db, async (tx) => {
    const rejected = await rejectMedia(tx, work.id, reason);
    await noticeVideo(tx, 'video-failed', work.id);
    await tell(tx, work);
    return rejected !== undefined;
  });
  // One that is ready already is watched, whatever becomes of its renditions.
  if (isRejected) await store.remove(videoName(work.id));
};

const hashOf = async (path: string): Promise<Buffer> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest();
};

/** Calls `work` with the video as a local file and an empty output folder. */
const withFiles = async <T>(
  { store, scratchDir }: ProcessingDependencies,
  id: string,
  work: (input: string, folder: string) => Promise<T>,
): Promise<T> => {
  const folder = join(scratchDir, id);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await store.localFile(videoName(id), folder);
  try {
    if (file === null) throw new Error(`${videoName(id)} is not in the store`);
    return await work(file.path, folder);
  } finally {
    await file?.done();
    await rm(folder, { recursive: true, force: true });
  }
};

const putMade = async (store: Store, id: string, folder: string, files: string[]): Promise<void> => {
  for (const file of files) await store.put(join(folder, file), madeName(id, file));
};

/** Links a video that came as an upload. A video that came with the lecture's form is linked already. */
const link = async ({ linkVideo }: ProcessingDependencies, tx: Tx, work: VideoWork): Promise<void> => {
  const { id, courseId, lectureId, ownerId } = work;
  if (courseId === null) return;
  if (lectureId === null || ownerId === null) throw new AppError('LECTURE_NOT_FOUND');
  await linkVideo(tx, { courseId, lectureId, ownerId, videoId: id });
};

/** Errors of the store: it is full or away. They say nothing about the video. */
const OF_THE_STORE = ['DISK_FULL', 'UNAVAILABLE'];

/** Rejects a video for what is wrong with it. Any other error is rethrown, and the work is retried. */
const refusing = async (
  deps: ProcessingDependencies,
  work: VideoWork,
  run: () => Promise<void>,
): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof AppError) || OF_THE_STORE.includes(error.code)) throw error;
    const isOthers = error.code === 'NOT_YOUR_COURSE';
    const why = isOthers ? `${error.message}.` : error.message;
    await reject(deps, work, error.code === 'LECTURE_NOT_FOUND' ? GONE : why);
  }
};

/**
 * Hashes and probes a video. One that browsers play is linked at once, in the transaction that makes it ready (U14,
 * U15).
 */
const check = (deps: ProcessingDependencies, work: VideoWork): Promise<void> =>
  refusing(deps, work, () =>
    withFiles(deps, work.id, async (input) => {
      const sha256 = await hashOf(input);
      const { video, facts } = await examineVideo(input);
      const { isPlayable, strangeness: _, ...shape } = video;
      await transact(deps.db, async (tx) => {
        const checked = {
          ...shape,
          sha256,
          details: facts,
          state: isPlayable ? 'ready' : 'processing',
        } as const;
        if (!(await markChecked(tx, work.id, checked))) return;
        if (isPlayable) await link(deps, tx, work);
        await enterStage(tx, work.id, 'pictures');
        await tell(tx, work);
      });
    }),
  );

const shapeOf = ({ width, height, durationMs, details }: VideoWork) => ({
  width: width ?? 0,
  height: height ?? 0,
  durationSeconds: (durationMs ?? 0) / SECOND,
  rotation: details.video?.rotation ?? 0,
});

const pictures = async (deps: ProcessingDependencies, work: VideoWork): Promise<void> => {
  const { db, store } = deps;
  await withFiles(deps, work.id, async (input, folder) => {
    const { files, ...made } = await makePictures({ input, folder, ...shapeOf(work) });
    await putMade(store, work.id, folder, files);
    await transact(db, async (tx) => {
      await addMade(tx, work.id, { files, ...made });
      await enterStage(tx, work.id, 'renditions');
      await tell(tx, work, videoTag(work.id), mediaWorkSignal);
    });
  });
};

/** Does what is quick: checks and links the video and takes its pictures. */
export const checkVideo = async (deps: ProcessingDependencies, mediaId: string): Promise<void> => {
  const work = await readWork(deps.db, mediaId);
  if (work?.state === 'checking') await check(deps, work);
  else if (work?.stage === 'waiting') await enterStage(deps.db, mediaId, 'pictures');
  const checked = await readWork(deps.db, mediaId);
  if (checked?.stage === 'pictures') await pictures(deps, checked);
};

/**
 * Makes the renditions, and a playable file when browsers do not play the source. Then marks the video ready and links
 * it.
 */
export const renderVideo = async (
  deps: ProcessingDependencies,
  mediaId: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db, store } = deps;
  const work = await readWork(db, mediaId);
  if (work?.stage !== 'renditions') return;
  const { video, audioCodec } = work.details;
  if (video === undefined || video === null) throw new Error(`media ${mediaId} has no picture`);
  const { durationSeconds } = shapeOf(work);
  const plan = planRenditions({ ...video, hasAudio: typeof audioCodec === 'string' });
  let toldAt = Date.now();
  const onProgress = (seconds: number): void => {
    if (Date.now() - toldAt < TELL_EVERY) return;
    toldAt = Date.now();
    setProgress(db, mediaId, Math.min(0.99, seconds / durationSeconds))
      .then(() => tell(db, work))
      .catch((error: unknown) => deps.log.warn({ error: String(error) }, 'progress was not written'));
  };
  await refusing(deps, work, () =>
    withFiles(deps, mediaId, async (input, folder) => {
      await makeRenditions({ input, folder, plan }, { ffmpeg: deps.ffmpeg, signal, onProgress });
      const files = await writeMultivariant(folder, plan);
      const needsPlayFile = work.state === 'processing';
      if (needsPlayFile) {
        await remux({ folder, plan });
        files.push(PLAY_FILE);
      }
      const playBytes = needsPlayFile ? { playBytes: (await stat(join(folder, PLAY_FILE))).size } : {};
      await putMade(store, mediaId, folder, files);
      const measures = await readPictureMeasures(folder, durationSeconds);
      await transact(db, async (tx) => {
        await addMade(tx, mediaId, { files, hasHls: true, ...playBytes, ...measures });
        if (await markReady(tx, mediaId)) await link(deps, tx, work);
        await enterStage(tx, mediaId, 'done');
        await noticeVideo(tx, 'video-ready', mediaId);
        await tell(tx, work, videoTag(mediaId));
      });
    }),
  );
};

/** Runs after the last retry. A video that plays stays ready; any other is rejected. */
export const giveUp = async (deps: ProcessingDependencies, mediaId: string): Promise<void> => {
  const work = await readWork(deps.db, mediaId);
  if (work === undefined) return;
  if (work.state === 'ready') {
    await transact(deps.db, async (tx) => {
      await enterStage(tx, mediaId, 'failed', 'No renditions could be made of this video.');
      await noticeVideo(tx, 'video-ready', mediaId);
      await tell(tx, work);
    });
  } else
    await reject(
      deps,
      work,
      'This video could not be processed. Please export it as MP4 with H.264 and AAC and try again.',
    );
};
