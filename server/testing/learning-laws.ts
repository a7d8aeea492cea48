import { isDeepStrictEqual } from 'node:util';
import { touchesOwn } from '../src/features/learning/going-on.ts';
import {
  isCompletedIn,
  learn,
  mergeHistories,
  nothingLearned,
  progressIn,
  type LearningEvent,
  type LearningHistory,
  type VersionLengths,
} from './learning-history.ts';
import {
  BY_WATCHING,
  COMPLETE_SHARE,
  reasonOf,
  standing,
  untouched,
} from '../src/features/learning/lecture-record.ts';
import { coverage, union } from '../src/features/learning/watched-ranges.ts';
import { createDice, randomLearning, type Dice, type Learning } from './random-learning.ts';

type Law = (learning: Learning, dice: Dice) => boolean;

const after = (events: readonly LearningEvent[], { lengthsOf }: Learning): LearningHistory =>
  events.reduce((history, event) => learn(history, event, lengthsOf), nothingLearned(1));

/** In a normal form: the order in which lectures were first mentioned has no meaning. */
const inOrder = (history: LearningHistory) => ({
  ...history,
  lectures: [...history.lectures].toSorted(([a], [b]) => (a < b ? -1 : 1)),
});
const isSame = (a: LearningHistory, b: LearningHistory): boolean => isDeepStrictEqual(inOrder(a), inOrder(b));

const everyLecture = (
  { server, events }: Learning,
  holds: (lectureId: string, own: LearningEvent[]) => boolean,
): boolean =>
  [...server.lectures.keys()].every((id) =>
    holds(
      id,
      events.filter((event) => 'lectureId' in event && event.lectureId === id),
    ),
  );

/** The versions after a given one, in order. */
function* versionsFrom(
  version: number,
  lengthsOf: VersionLengths,
): Generator<[number, ReadonlyMap<string, number>]> {
  const lengths = lengthsOf(version + 1);
  if (lengths === undefined) return;
  yield [version + 1, lengths];
  yield* versionsFrom(version + 1, lengthsOf);
}

const stateOf = ({ server }: Learning, id: string) => server.lectures.get(id) ?? untouched;

/** The laws of docs/progress.md, each as a check of a history. */
export const laws: Record<string, Law> = {
  'progress is a whole number from 0 to 100': ({ seen }) =>
    seen.every((p) => Number.isInteger(p) && p >= 0 && p <= 100),

  '100 % is every lecture of the version, and nothing else is': (learning) => {
    const ids = [...(learning.lengthsOf(learning.server.version)?.keys() ?? [])];
    const isAll = ids.every((id) => reasonOf(stateOf(learning, id)) !== null);
    return (progressIn(learning.server, learning.lengthsOf).completionPercentage === 100) === isAll;
  },

  'no act of an author changes it': ({ authored }) =>
    authored.every(({ before, after: then }) => before === then),

  'a course once completed stays completed, with its date and version': ({ finishes, server }) => {
    const known = finishes.findIndex((finish) => finish !== null);
    return known === -1
      ? server.finish === null
      : finishes.slice(known).every((finish) => isDeepStrictEqual(finish, finishes[known]));
  },

  'a course is completed by every lecture, each played, passed, or opened and marked where there is nothing to play; by marks alone where its author allows it':
    ({ atFinish, lengthsOf, acceptsMarks }) => {
      if (atFinish === null) return true;
      const lengths = [...(lengthsOf(atFinish.version) ?? [])];
      return lengths.every(([id, length]) => {
        const state = atFinish.lectures.get(id) ?? untouched;
        const names = standing(state).map(({ by }) => by);
        const isByRule =
          names.includes('watching') ||
          names.includes('exercise') ||
          names.includes('quiz') ||
          (names.includes('hand') && length === 0 && state.position.at !== 0);
        return isByRule || (acceptsMarks(atFinish.version) && names.length > 0);
      });
    },

  'what completes a course completes it when it is known': ({ server, lengthsOf, acceptsMarks }) =>
    server.finish !== null || !isCompletedIn(server, lengthsOf, acceptsMarks(server.version)),

  'the same events in any order, some of them twice, give the same state': (learning, dice) => {
    const all = dice.shuffle(learning.events);
    const twice = dice.shuffle([...all, ...all.filter(() => dice.isLucky(0.3))]);
    return isSame(after(twice, learning), learning.server);
  },

  'what two devices know together is what their events say together': (learning, dice) => {
    const mine = learning.events.filter(() => dice.isLucky(0.5));
    const others = learning.events.filter((event) => !mine.includes(event) || dice.isLucky(0.2));
    const together = mergeHistories(after(mine, learning), after(others, learning));
    return isSame(together, learning.server);
  },

  'a device that has heard of everything agrees with the server': (learning) =>
    learning.devices.every((known) => isSame(mergeHistories(known, learning.server), learning.server)),

  'no second that was played is lost, and none is added': (learning) =>
    everyLecture(learning, (id, own) => {
      const played = own.flatMap((event) =>
        event.kind === 'watched' && learning.lengthsOf(event.version)?.get(id)
          ? [...event.report.ranges]
          : [],
      );
      const { watched } = stateOf(learning, id);
      return (
        watched.every(([from, to]) => {
          for (let second = from; second < to; second += 1)
            if (!played.some(([start, end]) => start <= second && second < end)) return false;
          return true;
        }) &&
        own.every(
          (event) =>
            event.kind !== 'watched' ||
            isDeepStrictEqual(
              union(watched, after([event], learning).lectures.get(id)?.watched ?? []),
              watched,
            ),
        )
      );
    }),

  'a lecture is complete by an event that nobody took back, or by 90 % really played': (learning) =>
    everyLecture(learning, (id, own) => {
      const undone = new Set(own.flatMap((event) => (event.kind === 'undone' ? event.completionIds : [])));
      const isMarked = own.some((event) => event.kind === 'completed' && !undone.has(event.completion.id));
      const lengths = own.flatMap((event) =>
        event.kind === 'watched' ? (learning.lengthsOf(event.version)?.get(id) ?? 0) : [],
      );
      const { watched } = stateOf(learning, id);
      const isPlayed = lengths.some((length) => length > 0 && coverage(watched, length) >= COMPLETE_SHARE);
      const isComplete = isMarked || (isPlayed && !undone.has(BY_WATCHING));
      return (reasonOf(stateOf(learning, id)) !== null) === isComplete;
    }),

  'a passed exercise or quiz stays passed in every version, unless that very pass was taken back': (
    learning,
  ) =>
    everyLecture(learning, (id, own) => {
      const undone = new Set(own.flatMap((event) => (event.kind === 'undone' ? event.completionIds : [])));
      const stands = standing(stateOf(learning, id));
      return own.every(
        (event) =>
          event.kind !== 'completed' ||
          event.completion.by === 'hand' ||
          undone.has(event.completion.id) ||
          stands.some((done) => isDeepStrictEqual(done, event.completion)),
      );
    }),

  'the latest position counts, whatever the clocks of the devices say': (learning) =>
    [...learning.lastPosition].every(
      ([id, { at, seconds }]) =>
        learning.server.lectures.get(id)?.position.at === at &&
        learning.server.lectures.get(id)?.position.seconds === seconds,
    ),

  'going on by itself touches nothing of the student: no percentage falls, every lecture of theirs is as it was':
    (learning) => {
      const { server, lengthsOf } = learning;
      const own = [...server.lectures];
      const later = [...versionsFrom(server.version, lengthsOf)];
      const before = lengthsOf(server.version) ?? new Map<string, number>();
      const now = progressIn(server, lengthsOf).completionPercentage;
      return later.every(([version, lengths]) => {
        const then = progressIn({ ...server, version }, lengthsOf).completionPercentage;
        const asks = touchesOwn({
          before,
          after: lengths,
          percentage: { before: now, after: then },
          ownLectures: server.lectures.keys(),
        });
        const isAsItWas = own.every(
          ([id, { watched }]) =>
            !before.has(id) ||
            (lengths.has(id) &&
              coverage(watched, lengths.get(id) ?? 0) === coverage(watched, before.get(id) ?? 0)),
        );
        return asks || (then >= now && isAsItWas);
      });
    },

  'going on with a version takes no completion away': (learning) => {
    const { server, lengthsOf } = learning;
    const next = learn(server, { kind: 'followed', version: server.version + 1 }, lengthsOf);
    return isDeepStrictEqual(next.lectures, server.lectures) && isDeepStrictEqual(next.finish, server.finish);
  },
};

/** The laws that this seed's sequence breaks. */
export const brokenLaws = (seed: number): string[] => {
  const learning = randomLearning(createDice(seed));
  return Object.entries(laws).flatMap(([name, holds]) =>
    holds(learning, createDice(seed + 1)) ? [] : [name],
  );
};
