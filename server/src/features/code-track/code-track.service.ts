import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { readTrack as checkTrackText } from '@lectern/contract/code-track/check-track';
import { endOfTrack } from '@lectern/contract/code-track/track-warnings';
import type { OwnCodeTrack } from '@lectern/contract/code-tracks';
import { readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import { changeLectureTrack } from '#features/course-builder/lecture-track.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors.ts';
import type { ReceivedFile } from '#platform/http/multipart.ts';
import {
  copyTrackRow,
  deleteUnusedTracks,
  insertTrack,
  readTrack,
  readWorkingTrack,
  type NewTrack,
} from './code-track.repository.ts';
import { findingsOf } from './track-findings.service.ts';

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
/** Saves nine tenths of what the best quality saves, in a fraction of its time. */
const QUALITY = 9;

/** Copies a lecture's track for another lecture. Returns the new id. */
export const copyTrack = async (
  tx: Tx,
  from: string,
  place: { courseId: string; lectureId: string },
): Promise<string> => {
  const id = newId();
  await copyTrackRow(tx, from, { id, ...place });
  return id;
};

/** @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE */
export const readOwnTrack = async (
  db: Database,
  caller: Caller,
  lectureId: string,
): Promise<OwnCodeTrack | null> => {
  await readOwnLecture(db, caller, lectureId);
  const track = await readWorkingTrack(db, lectureId);
  if (track === undefined) return null;
  const bytes = await unpack(track.packed);
  return { track: bytes.toString(), sha256: track.sha256.toString('hex'), revision: track.revision };
};

/** @throws AppError INVALID_INPUT with the first problem */
const packChecked = async (text: string): Promise<NewTrack> => {
  const { track, problem } = checkTrackText(text);
  if (track === null) throw new AppError('INVALID_INPUT', { message: `The code track: ${problem}` });
  // Drops fields that the format does not have.
  const bytes = Buffer.from(JSON.stringify(track));
  return {
    sha256: createHash('sha256').update(bytes).digest(),
    lengthMs: endOfTrack(track),
    findings: findingsOf(track),
    packed: await pack(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  };
};

/**
 * Sets the track of a lecture in the working copy. Idempotent.
 * @param base the revision that was read before the change; without it the last write wins
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, FIELDS_REQUIRED, INVALID_INPUT, CHANGED_ELSEWHERE
 */
export const saveTrack = async (
  db: Database,
  caller: Caller,
  lectureId: string,
  { text, base }: { text: string; base: number | undefined },
): Promise<Omit<OwnCodeTrack, 'track'>> => {
  const track = await packChecked(text);
  let revision = 0;
  await changeLectureTrack(db, caller, lectureId, async (tx, { courseId, trackId, trackRevision }) => {
    const before = trackId === null ? undefined : await readTrack(tx, { id: trackId, courseId });
    revision = trackRevision;
    if (before?.sha256.equals(track.sha256) === true) return { trackId };
    if (before !== undefined && base !== undefined && base !== trackRevision)
      throw new AppError('CHANGED_ELSEWHERE');
    const id = newId();
    await insertTrack(tx, { id, courseId, lectureId }, track);
    revision += 1;
    return { trackId: id, afterwards: () => deleteUnusedTracks(tx, courseId) };
  });
  return { sha256: track.sha256.toString('hex'), revision };
};

/** As saveTrack, for an uploaded file. */
export const receiveTrack = async (
  db: Database,
  caller: Caller,
  { lectureId, revision }: { lectureId: string; revision?: number | undefined },
  file: ReceivedFile | undefined,
): Promise<Omit<OwnCodeTrack, 'track'>> => {
  if (file === undefined) throw new AppError('FIELDS_REQUIRED');
  return saveTrack(db, caller, lectureId, { text: await readFile(file.path, 'utf8'), base: revision });
};

/** @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE */
export const removeTrack = (db: Database, caller: Caller, lectureId: string): Promise<void> =>
  changeLectureTrack(db, caller, lectureId, (tx, { courseId }) =>
    Promise.resolve({ trackId: null, afterwards: () => deleteUnusedTracks(tx, courseId) }),
  );
