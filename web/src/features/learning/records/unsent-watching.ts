import { MOST_MOMENTS, momentKinds, type Moment } from '@lectern/contract/learning';
import { joinRanges, type SecondRange } from '@lectern/contract/second-ranges';
import { hasAllOf } from '#lib/video/second-ranges.ts';
import { copyEntry, readCopies } from './unsent-copies.ts';
import { listStoredKeys, readStoredJson, writeStored, type UnsentKey } from '#lib/storage/stored-keys.ts';

/** Watching of one lecture that the server may not have yet. */
export interface UnsentWatching {
  courseId: string;
  lectureId: string;
  ranges: SecondRange[];
  /** The part of `ranges` that was played again in one sitting. */
  again?: SecondRange[];
  /** Acts at a second other than playing, such as a pause. */
  moments?: Moment[];
  positionSeconds: number;
  /** By this device's clock, in milliseconds since 1970: the time of the last part, and of opening the lecture. */
  at?: number;
  beganAt?: number;
  /** The played version. */
  version?: number;
  /** The position that the server had, as far as the page knew when this was written. */
  serverSeconds?: number;
}

const prefixOf = (userId: string): UnsentKey => `lectern.unsent.${userId}.`;
const keyOf = (userId: string, lectureId: string): UnsentKey => `${prefixOf(userId)}${lectureId}`;

const isRange = (value: unknown): value is SecondRange =>
  Array.isArray(value) && value.length === 2 && value.every((second) => Number.isFinite(second));

const isMoment = (value: unknown): value is Moment =>
  Array.isArray(value) &&
  value.length === 2 &&
  momentKinds.some((kind) => kind === value[0]) &&
  Number.isFinite(value[1]);

const isUnsent = (value: unknown): value is UnsentWatching =>
  typeof value === 'object' &&
  value !== null &&
  'courseId' in value &&
  typeof value.courseId === 'string' &&
  'lectureId' in value &&
  typeof value.lectureId === 'string' &&
  'ranges' in value &&
  Array.isArray(value.ranges) &&
  value.ranges.every(isRange) &&
  (!('again' in value) || (Array.isArray(value.again) && value.again.every(isRange))) &&
  (!('moments' in value) || (Array.isArray(value.moments) && value.moments.every(isMoment))) &&
  'positionSeconds' in value &&
  typeof value.positionSeconds === 'number';

function readUnsent(key: UnsentKey): UnsentWatching | null {
  const stored = readStoredJson(key);
  return isUnsent(stored) ? stored : null;
}

function write(key: UnsentKey, watching: UnsentWatching | null): void {
  const text = watching === null ? null : JSON.stringify(watching);
  writeStored(key, text);
  void copyEntry(key, text);
}

export const findUnsent = (userId: string, lectureId: string): UnsentWatching | null =>
  readUnsent(keyOf(userId, lectureId));

export const listUnsent = (userId: string): UnsentWatching[] =>
  listStoredKeys(prefixOf(userId)).flatMap((key) => readUnsent(key) ?? []);

/** Removes duplicate moments by whole second, and limits them to what one report takes. */
const joinMoments = (moments: readonly Moment[]): Moment[] => {
  const known = new Map(
    moments.map(([kind, at]): [string, Moment] => [`${kind} ${Math.floor(at)}`, [kind, Math.floor(at)]]),
  );
  return [...known.values()].slice(0, MOST_MOMENTS);
};

/** Adds to the lecture's waiting entry, and returns the whole entry. */
export function addUnsent(userId: string, watching: UnsentWatching): UnsentWatching {
  const key = keyOf(userId, watching.lectureId);
  const before = readUnsent(key);
  const beganAt = before?.beganAt ?? watching.beganAt;
  const whole = {
    ...watching,
    ...(beganAt !== undefined && { beganAt }),
    ranges: joinRanges([...(before?.ranges ?? []), ...watching.ranges]),
    again: joinRanges([...(before?.again ?? []), ...(watching.again ?? [])]),
    moments: joinMoments([...(before?.moments ?? []), ...(watching.moments ?? [])]),
  };
  write(key, whole);
  return whole;
}

/** Removes a sent entry unless more was added to it. Sending a second twice is harmless: it counts once. */
export function forgetUnsent(userId: string, arrived: UnsentWatching): void {
  const key = keyOf(userId, arrived.lectureId);
  const stored = readUnsent(key);
  if (stored === null) return;
  const isSame =
    stored.positionSeconds === arrived.positionSeconds &&
    hasAllOf(arrived.ranges, stored.ranges) &&
    hasAllOf(arrived.again ?? [], stored.again ?? []) &&
    joinMoments([...(arrived.moments ?? []), ...(stored.moments ?? [])]).length ===
      (arrived.moments ?? []).length;
  if (isSame) write(key, null);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const restorations = new Map<string, Promise<void>>();

async function restore(userId: string): Promise<void> {
  const copies = (await readCopies(prefixOf(userId))).map(parsed).filter(isUnsent);
  for (const copy of copies) {
    const stored = findUnsent(userId, copy.lectureId);
    if (stored === null || (stored.at ?? 0) < (copy.at ?? 0)) addUnsent(userId, copy);
  }
}

/**
 * Restores what a killed browser had not flushed to its storage. Runs once per page: later, a copy read while its entry
 * is being sent would bring that entry back.
 */
export function restoreUnsent(userId: string): Promise<void> {
  const restoration = restorations.get(userId) ?? restore(userId);
  restorations.set(userId, restoration);
  return restoration;
}

/**
 * Whether the server may lack this entry: seconds are missing there, or its position is still the earlier one. If the
 * position has changed since, another device left it later.
 */
export const isNews = (
  unsent: UnsentWatching,
  record: { watched: readonly SecondRange[]; positionSeconds: number } | undefined,
): boolean =>
  !hasAllOf(record?.watched ?? [], unsent.ranges) ||
  (unsent.serverSeconds !== undefined && unsent.serverSeconds === (record?.positionSeconds ?? 0));
