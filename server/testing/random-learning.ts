import { DAY } from '@lectern/contract/units';
import {
  isCompletedIn,
  learn,
  nothingLearned,
  progressIn,
  type LearningEvent,
  type LearningHistory,
  type VersionLengths,
} from './learning-history.ts';
import { standing, untouched } from '../src/features/learning/lecture-record.ts';
import { happenedAt } from '../src/platform/device-time.ts';

/** Pseudo-random numbers, the same for the same seed (mulberry32): `below(6)` is 0 to 5. */
export interface Dice {
  below(limit: number): number;
  isLucky(share: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

export const createDice = (seed: number): Dice => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    isLucky: (share) => next() < share,
    shuffle(list) {
      const shuffled = [...list];
      for (let i = shuffled.length - 1; i > 0; i -= 1) {
        const j = below(i + 1);
        const [a, b] = [shuffled[i], shuffled[j]];
        if (a !== undefined && b !== undefined) [shuffled[i], shuffled[j]] = [b, a];
      }
      return shuffled;
    },
  };
};

/** A device with its own clock and its own knowledge. */
interface Device {
  name: string;
  /** The error of its clock in milliseconds. */
  skew: number;
  known: LearningHistory;
  unsent: LearningEvent[];
}

/** What happened in one course, and the server's state after each event. */
export interface Learning {
  events: LearningEvent[];
  server: LearningHistory;
  devices: LearningHistory[];
  lengthsOf: VersionLengths;
  /** Whether lectures that were only marked complete a version too. */
  acceptsMarks: (version: number) => boolean;
  /** The server's knowledge when the course was completed; null before. */
  atFinish: LearningHistory | null;
  /** The percentages in the server's history before and after each act of the author. */
  authored: { before: number; after: number }[];
  /** Every percentage that a page showed. */
  seen: number[];
  /** The completions that the server knew, in order. */
  finishes: LearningHistory['finish'][];
  /** The last position of each lecture in true time. */
  lastPosition: Map<string, { at: number; seconds: number }>;
}

const LECTURES = ['a', 'b', 'c', 'd', 'e'];
const LENGTHS = [0, 10, 20, 40];

/** What a student does on a device at the moment `now`; undefined when there was nothing to undo. */
const actOn = (
  dice: Dice,
  { name, skew, known }: Device,
  { now, id, newest }: { now: number; id: string; newest: number },
): LearningEvent | undefined => {
  const lectureId = LECTURES[dice.below(LECTURES.length)] ?? 'a';
  const choice = dice.below(10);
  if (choice < 5) {
    const from = dice.below(30);
    const seconds = dice.below(50);
    const sentAt = now + dice.below(1000) + skew;
    const at = happenedAt({ at: now + skew, sentAt }, now + sentAt - now - skew);
    const ranges = [[dice.isLucky(0.4) ? 0 : from, from + dice.below(40)]] as const;
    const report = { ranges, position: { seconds, at, device: name } };
    return { kind: 'watched', lectureId, version: known.version, report };
  }
  if (choice < 7) return { kind: 'completed', lectureId, completion: { id, by: 'hand' } };
  if (choice === 7) {
    const by = dice.isLucky(0.5) ? 'exercise' : 'quiz';
    return { kind: 'completed', lectureId, completion: { id, by } };
  }
  if (choice === 8) {
    const completionIds = standing(known.lectures.get(lectureId) ?? untouched).map((done) => done.id);
    return completionIds.length === 0 ? undefined : { kind: 'undone', lectureId, completionIds };
  }
  return { kind: 'followed', version: newest };
};

/** Makes one random course with two devices and an author who publishes in between. */
export const randomLearning = (dice: Dice): Learning => {
  const aLength = (): number => LENGTHS[dice.below(LENGTHS.length)] ?? 0;
  let working = new Map(LECTURES.slice(0, 1 + dice.below(3)).map((id) => [id, aLength()]));
  const versions = new Map([[1, new Map(working)]]);
  const lengthsOf: VersionLengths = (version) => versions.get(version);
  const marks = new Map([[1, dice.isLucky(0.5)]]);
  const acceptsMarks = (version: number): boolean => marks.get(version) ?? false;
  let atFinish: LearningHistory | null = null;
  let server = nothingLearned(1);
  let now = 0;
  let names = 0;
  const events: LearningEvent[] = [];
  const authored: Learning['authored'] = [];
  const seen: number[] = [];
  const finishes: Learning['finishes'] = [];
  const lastPosition: Learning['lastPosition'] = new Map();
  const percentage = (history: LearningHistory): number =>
    progressIn(history, lengthsOf).completionPercentage;
  const devices = ['laptop', 'phone'].map((name): Device => {
    const skew = dice.below(2 * DAY) - DAY;
    return { name, skew, known: server, unsent: [] };
  });

  const receive = (event: LearningEvent): void => {
    server = learn(server, event, lengthsOf);
    seen.push(percentage(server));
    if (server.finish === null && isCompletedIn(server, lengthsOf, acceptsMarks(server.version))) {
      atFinish = server;
      const finished: LearningEvent = { kind: 'finished', finish: { version: server.version, at: now } };
      events.push(finished);
      server = learn(server, finished, lengthsOf);
    }
    finishes.push(server.finish);
  };

  const noteEnd = (event: LearningEvent): void => {
    if (event.kind !== 'watched' || !event.report.position) return;
    const { lectureId, version } = event;
    const length = lengthsOf(version)?.get(lectureId) ?? 0;
    const last = lastPosition.get(lectureId);
    if (last === undefined || now >= last.at)
      lastPosition.set(lectureId, { at: now, seconds: Math.min(event.report.position.seconds, length) });
  };

  const author = (): void => {
    const before = percentage(server);
    const lectureId = LECTURES[dice.below(LECTURES.length)] ?? 'a';
    const choice = dice.below(4);
    if (choice === 0) working = new Map([...working, [lectureId, aLength()]]);
    if (choice === 1 && working.size > 1) working.delete(lectureId);
    if (choice === 2) working = new Map(dice.shuffle([...working]));
    if (choice === 3 || dice.isLucky(0.4)) {
      marks.set(versions.size + 1, dice.isLucky(0.5));
      versions.set(versions.size + 1, new Map(working));
    }
    authored.push({ before, after: percentage(server) });
  };

  const sync = (device: Device, isWhole: boolean): void => {
    const sent = isWhole ? device.unsent : device.unsent.filter(() => dice.isLucky(0.7));
    device.unsent = device.unsent.filter((event) => !sent.includes(event));
    for (const event of dice.shuffle(sent)) {
      receive(event);
      if (dice.isLucky(0.2)) receive(event);
      // The answer was lost: the device sends it again later.
      if (dice.isLucky(0.1) && !isWhole) device.unsent.push(event);
    }
  };

  for (let step = 6 + dice.below(18); step > 0; step -= 1) {
    now += 1 + dice.below(60_000);
    const device = devices[dice.below(devices.length)];
    if (device === undefined || dice.isLucky(0.15)) author();
    else if (dice.isLucky(0.2)) sync(device, false);
    else {
      names += 1;
      const event = actOn(dice, device, { now, id: `${names}`, newest: versions.size });
      if (event === undefined) continue;
      noteEnd(event);
      events.push(event);
      device.known = learn(device.known, event, lengthsOf);
      device.unsent.push(event);
      seen.push(percentage(device.known));
    }
  }
  for (const device of dice.shuffle(devices)) sync(device, true);
  return {
    events,
    server,
    devices: devices.map(({ known }) => known),
    lengthsOf,
    acceptsMarks,
    atFinish,
    authored,
    seen,
    finishes,
    lastPosition,
  };
};
