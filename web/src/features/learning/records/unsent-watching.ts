import { MOST_MOMENTS, momentKinds, type Moment } from '@lectern/contract/learning';
import { hasAllOf, joinRanges, type SecondRange } from '#lib/second-ranges.ts';
import { copyEntry, readCopies } from './unsent-copies.ts';
import { listStoredKeys, readStoredJson, writeStored, type UnsentKey } from '#lib/stored-keys.ts';

/** What was watched of one lecture and is not known to have reached the server. */
export interface UnsentWatching {
  courseId: string;
  lectureId: string;
  ranges: SecondRange[];
  /** Of these, what was played a second time in one sitting. */
  again?: SecondRange[];
  /** What was done at a second, beside playing. */
  moments?: Moment[];
  positionSeconds: number;
  /** By this device's clock, milliseconds since 1970: the last of it, and when the lecture was opened. */
  at?: number;
  beganAt?: number;
  /** The version that was played. */
  version?: number;
  /** The place that the server had when this was written, as far as the page knew. */
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

/** Each moment once, by its whole second, as many as one report takes. */
const joinMoments = (moments: readonly Moment[]): Moment[] => {
  const known = new Map(
    moments.map(([kind, at]): [string, Moment] => [`${kind} ${Math.floor(at)}`, [kind, Math.floor(at)]]),
  );
  return [...known.values()].slice(0, MOST_MOMENTS);
};

/** Adds to what waits for the lecture; gives the whole. */
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

/** Removes a sent entry unless more was added to it. Seconds that are sent twice count once. */
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
 * Brings back what a killed browser had not written to its storage yet. Once in a page: later, a copy that was read
 * while its entry was sent would bring that entry back.
 */
export function restoreUnsent(userId: string): Promise<void> {
  const restoration = restorations.get(userId) ?? restore(userId);
  restorations.set(userId, restoration);
  return restoration;
}

/**
 * Whether the server may not have it: seconds are missing there, or its place is the one from before. A place that has
 * moved on since was left later, on another device.
 */
export const isNews = (
  unsent: UnsentWatching,
  record: { watched: readonly SecondRange[]; positionSeconds: number } | undefined,
): boolean =>
  !hasAllOf(record?.watched ?? [], unsent.ranges) ||
  (unsent.serverSeconds !== undefined && unsent.serverSeconds === (record?.positionSeconds ?? 0));
