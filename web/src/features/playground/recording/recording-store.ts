import type { TrackEvent } from '@lectern/contract/code-track/track';
import type { Recording, Take } from './recording.ts';

/** About a second of a take. Parts are written as they arrive: a killed browser loses no more than one. */
export interface TakePart {
  /** PCM, 16 bits a sample, one channel. */
  sound: ArrayBuffer;
  loudness: number[];
  events: TrackEvent[];
  /** The data that the camera's recorder has produced since the last part. */
  camera: ArrayBuffer | null;
  cameraFrom: number | null;
  /** All file names so far. */
  names: string[];
}

/** The part of a take that is stored outside its parts. */
type StoredTake = Pick<Take, 'start'>;
type StoredRecording = Omit<Recording, 'takes'> & { takes: StoredTake[] };
type PartKey = [recording: string, take: number, part: number];

/** The key of a person's recording for a lecture. */
export const recordingKey = (userId = 'nobody', lectureId: string): string => `${userId}.${lectureId}`;

const [RECORDINGS, PARTS] = ['recordings', 'parts'];
const BYTES_A_SAMPLE = 2;
let opening: Promise<IDBDatabase> | undefined;

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser stores nothing')));
  });

const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('The browser could not write'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
  });

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('lectern-recordings', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(RECORDINGS, { keyPath: 'key' });
      request.result.createObjectStore(PARTS);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser stores nothing')));
  });
  return opening;
}

const partsOf = (key: string, take?: number): IDBKeyRange =>
  take === undefined ? IDBKeyRange.bound([key], [key, []]) : IDBKeyRange.bound([key, take], [key, take, []]);

/** Writes the recording without its parts. @throws DOMException QuotaExceededError when the disk is full */
export async function writeRecording({ takes, ...recording }: Recording): Promise<void> {
  const transaction = (await open()).transaction(RECORDINGS, 'readwrite');
  transaction
    .objectStore(RECORDINGS)
    .put({ ...recording, takes: takes.map(({ start }) => ({ start })) } satisfies StoredRecording);
  await written(transaction);
}

/** Writes the next part of a take. Throws like `writeRecording`. */
export async function writePart(place: PartKey, part: TakePart): Promise<void> {
  const transaction = (await open()).transaction(PARTS, 'readwrite');
  transaction.objectStore(PARTS).put(part, place);
  await written(transaction);
}

export async function readParts(key: string, take: number): Promise<TakePart[]> {
  const store = (await open()).transaction(PARTS).objectStore(PARTS);
  return done(store.getAll(partsOf(key, take)) as IDBRequest<TakePart[]>);
}

/** The last written recording; null without one. */
export async function readRecording(key: string): Promise<Recording | null> {
  const store = (await open()).transaction(RECORDINGS).objectStore(RECORDINGS);
  const stored = await done(store.get(key) as IDBRequest<StoredRecording | undefined>);
  if (stored === undefined) return null;
  let { names } = stored;
  const takes: Take[] = [];
  for (const [place, { start }] of stored.takes.entries()) {
    const parts = await readParts(key, place);
    names = parts.at(-1)?.names ?? names;
    takes.push({
      start,
      events: parts.flatMap(({ events }) => events),
      samples: parts.reduce((sum, { sound }) => sum + sound.byteLength / BYTES_A_SAMPLE, 0),
      loudness: parts.flatMap(({ loudness }) => loudness),
      cameraFrom: parts.find(({ cameraFrom }) => cameraFrom !== null)?.cameraFrom ?? null,
    });
  }
  return { ...stored, names, takes };
}

/** Whether a recording exists, and is in the lecture's video as it is, without reading its parts. */
export async function findRecording(key: string): Promise<'none' | 'kept' | 'sent'> {
  const transaction = (await open()).transaction([RECORDINGS, PARTS]);
  const parts = done(transaction.objectStore(PARTS).count(partsOf(key)));
  const stored = done(
    transaction.objectStore(RECORDINGS).get(key) as IDBRequest<StoredRecording | undefined>,
  );
  if ((await parts) === 0) return 'none';
  return (await stored)?.isSent === true ? 'sent' : 'kept';
}

export async function removeRecording(key: string): Promise<void> {
  const transaction = (await open()).transaction([RECORDINGS, PARTS], 'readwrite');
  transaction.objectStore(RECORDINGS).delete(key);
  transaction.objectStore(PARTS).delete(partsOf(key));
  await written(transaction);
}

/** The camera's recording of a take; null without a camera. */
export async function readCamera(key: string, take: number): Promise<Blob | null> {
  const parts = await readParts(key, take);
  const pieces = parts.flatMap(({ camera }) => camera ?? []);
  return pieces.length === 0 ? null : new Blob(pieces);
}
