import { quotas } from '@lectern/contract/limits';
import type { CaptionsDifference, CaptionsInput, LectureCaptions } from '@lectern/contract/media';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { ReceivedFile } from '#platform/http/multipart.ts';
import { checkCues, decodeCaptions, parseCaptions } from './captions-text.ts';
import {
  countCaptions,
  deleteCaptions,
  listCaptions,
  readCaptions,
  writeCaptions,
  type Captions,
} from './captions.repository.ts';
import { keepReplacedCaptions, listEarlierCaptions, type EarlierCaptions } from './earlier-captions.ts';
import { languageName } from './language-name.ts';
import { readComingVideo, wasVideoRefused } from '../uploads/uploads.repository.ts';
import type { Right } from '#tables/course-staff.ts';

export interface CaptionsDependencies {
  db: Database;
  /** The video of a lecture of the caller's own working copy. Throws LECTURE_NOT_FOUND, NOT_YOUR_COURSE or NOT_IN_YOUR_ROLE. */
  readOwnVideo(db: Database, lectureId: string, userId: string, right: Right): Promise<string | null>;
  /** Renews what the catalogue says of the courses that show a video. */
  renewEntriesWith(tx: Tx, videoId: string): Promise<void>;
}

/**
 * The video of a lecture, or while it has none the one that is being uploaded: captions may come before the video.
 * `isComing` prefers the one that is being uploaded.
 */
const ownVideo = async (
  { db, readOwnVideo }: CaptionsDependencies,
  caller: Caller,
  lectureId: string,
  { right = 'edit', isComing = false }: { right?: Right; isComing?: boolean } = {},
): Promise<string> => {
  const readLinked = (): Promise<string | null> => readOwnVideo(db, lectureId, caller.userId, right);
  const linked = await readLinked();
  // The upload may end between the first two reads.
  const videoId =
    (isComing ? null : linked) ?? (await readComingVideo(db, lectureId)) ?? (await readLinked());
  if (videoId !== null) return videoId;
  const message = (await wasVideoRefused(db, lectureId))
    ? 'The video of this lecture was refused. Give it another one, then add the captions'
    : 'This lecture has no video yet';
  throw new AppError('INVALID_INPUT', { message });
};

const toWire = ({ language, label, cues, revision, isOfFormerVideo }: Captions): LectureCaptions => ({
  language,
  label,
  cues,
  revision,
  isOfFormerVideo,
});

/** @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE; INVALID_INPUT without a video */
export const readLectureCaptions = async (
  deps: CaptionsDependencies,
  caller: Caller,
  lectureId: string,
): Promise<LectureCaptions[]> =>
  (await listCaptions(deps.db, await ownVideo(deps, caller, lectureId, { right: 'teach' }))).map(toWire);

/**
 * The earlier captions of a language, newest first.
 * @throws AppError as readLectureCaptions
 */
export const readCaptionsHistory = async (
  deps: CaptionsDependencies,
  caller: Caller,
  { lectureId, language }: { lectureId: string; language: string },
): Promise<(EarlierCaptions & { savedAt: string })[]> => {
  const mediaId = await ownVideo(deps, caller, lectureId, { right: 'teach' });
  const earlier = await listEarlierCaptions(deps.db, mediaId, language);
  return earlier.map(({ content, savedAt }) => ({ ...content, savedAt }));
};

const keep = async (
  deps: CaptionsDependencies,
  mediaId: string,
  captions: {
    language: string;
    label: string;
    cues: LectureCaptions['cues'];
    from: number | undefined;
    fileDigest?: string;
  },
): Promise<LectureCaptions> =>
  transact(deps.db, async (tx) => {
    const { language, label, cues, from } = captions;
    await keepReplacedCaptions(tx, {
      mediaId,
      language,
      now: { label, cues },
      // The editor sends the revision that it started from. A file and an import replace the captions as they are.
      isTyped: from !== undefined,
    });
    const revision = await writeCaptions(tx, mediaId, captions);
    if (revision === undefined) throw new AppError('CAPTIONS_CHANGED');
    if ((await countCaptions(tx, mediaId)) > quotas.captions.max)
      throw new AppError('INVALID_INPUT', {
        message: `A video has captions in at most ${quotas.captions.max} languages`,
      });
    await deps.renewEntriesWith(tx, mediaId);
    return { language, label, cues, revision, isOfFormerVideo: false };
  });

/**
 * Writes captions from the editor. Students see them at once.
 * @throws AppError as readLectureCaptions; INVALID_CAPTIONS, CAPTIONS_CHANGED when the stored revision is another one
 */
export const saveCaptions = async (
  deps: CaptionsDependencies,
  caller: Caller,
  { lectureId, language }: { lectureId: string; language: string },
  { label, cues, revision }: CaptionsInput,
): Promise<LectureCaptions> => {
  const mediaId = await ownVideo(deps, caller, lectureId);
  const name = label === undefined || label === '' ? languageName(language) : label;
  return keep(deps, mediaId, { language, label: name, cues: checkCues(cues), from: revision });
};

/**
 * Replaces the captions of a language by a WebVTT or SRT file.
 * @throws AppError as saveCaptions; CAPTIONS_CHANGED for a known video with others
 */
export const uploadCaptions = async (
  deps: CaptionsDependencies,
  caller: Caller,
  {
    lectureId,
    language,
    label,
    video,
  }: {
    lectureId: string;
    language: string;
    label?: string | undefined;
    video?: 'coming' | 'known' | undefined;
  },
  file: ReceivedFile | undefined,
): Promise<LectureCaptions> => {
  const mediaId = await ownVideo(deps, caller, lectureId, { isComing: video === 'coming' });
  if (file === undefined) throw new AppError('FIELDS_REQUIRED');
  const cues = parseCaptions(decodeCaptions(await readFile(file.path)));
  const name = label === undefined || label === '' ? languageName(language) : label;
  const stored = video === 'known' ? await readCaptions(deps.db, mediaId, language) : undefined;
  if (stored !== undefined) {
    if (isDeepStrictEqual(stored.cues, cues)) return toWire(stored);
    throw new AppError('CAPTIONS_CHANGED', {
      message: `The video is here already, with other captions in ${stored.label}. Those stay`,
    });
  }
  return keep(deps, mediaId, { language, label: name, cues, from: undefined, fileDigest: digestOf(cues) });
};

/** The order of keys is not that of the database. */
const digestOf = (cues: LectureCaptions['cues']): string =>
  createHash('sha256')
    .update(JSON.stringify(cues.map(({ start, end, text }) => [start, end, text])))
    .digest('hex');

/**
 * How a file differs from the captions of a language, and changes nothing.
 * @throws AppError as readLectureCaptions; INVALID_CAPTIONS
 */
export const compareCaptions = async (
  deps: CaptionsDependencies,
  caller: Caller,
  { lectureId, language }: { lectureId: string; language: string },
  file: ReceivedFile | undefined,
): Promise<CaptionsDifference> => {
  const mediaId = await ownVideo(deps, caller, lectureId, { right: 'teach' });
  if (file === undefined) throw new AppError('FIELDS_REQUIRED');
  const cues = parseCaptions(decodeCaptions(await readFile(file.path)));
  const stored = await readCaptions(deps.db, mediaId, language);
  if (stored === undefined) return 'newer';
  const digest = digestOf(cues);
  const here = digestOf(stored.cues);
  if (digest === here) return 'none';
  if (stored.fileDigest === null) return stored.revision === 1 ? 'newer' : 'both';
  if (stored.fileDigest === digest) return 'older';
  return stored.fileDigest === here ? 'newer' : 'both';
};

/** @throws AppError as readLectureCaptions; NOT_FOUND without captions in this language */
export const removeCaptions = async (
  deps: CaptionsDependencies,
  caller: Caller,
  { lectureId, language }: { lectureId: string; language: string },
): Promise<void> => {
  const mediaId = await ownVideo(deps, caller, lectureId);
  const isRemoved = await transact(deps.db, async (tx) => {
    await keepReplacedCaptions(tx, { mediaId, language, now: null, isTyped: false });
    const wasThere = await deleteCaptions(tx, mediaId, language);
    await deps.renewEntriesWith(tx, mediaId);
    return wasThere;
  });
  if (!isRemoved) throw new AppError('NOT_FOUND');
};
