import type { MediaWork } from '@lectern/contract/media';
import { getSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type LeftKey } from '#lib/storage/stored-keys.ts';

/** A file of which the server knew nothing when its page was left. A page keeps no files: it is to be chosen again. */
export interface LeftUpload {
  kind: MediaWork['kind'];
  lectureId: string;
  lectureTitle: string;
  fileName: string;
  bytes: number;
  captions: readonly { language: string; fileName: string }[];
}

/** More than one import brings. */
const MOST_KEPT = 1000;

const keyOf = (userId = 'nobody'): LeftKey => `lectern.left.${userId}`;

const isLeft = (value: unknown): value is LeftUpload =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'lectureId', 'lectureTitle', 'fileName'].every(
    (name) => typeof value[name as keyof typeof value] === 'string',
  ) &&
  'bytes' in value &&
  typeof value.bytes === 'number' &&
  'captions' in value &&
  Array.isArray(value.captions);

const readLeft = (key: LeftKey): LeftUpload[] => {
  const stored = readStoredJson(key);
  return Array.isArray(stored) ? stored.filter(isLeft) : [];
};

/** Takes over what pages of this person have left behind: no other page lists it from then on. */
export function takeLeft(): LeftUpload[] {
  const key = keyOf(getSession().user?._id);
  const left = readLeft(key);
  if (left.length > 0) writeStored(key, null);
  return left;
}

/** Leaves files behind for this person's next page, beside those of other pages. */
export function leaveBehind(files: readonly LeftUpload[], userId: string | undefined): void {
  if (files.length === 0) return;
  const key = keyOf(userId);
  writeStored(key, JSON.stringify([...readLeft(key), ...files].slice(-MOST_KEPT)));
}
