import { isDeepStrictEqual } from 'node:util';
import { DAY, HOUR } from '@lectern/contract/units';
import { clipParameters, default_w } from 'ts-fsrs';
import {
  daysAfter,
  scheduleOf,
  type CardState,
  type MemoryParameters,
  type RecallEvent,
} from '../src/features/recall/schedule.ts';
import { happenedAt } from '../src/platform/device-time.ts';
import { createDice, type Dice } from './random-learning.ts';

const ACTS: readonly RecallEvent['act'][] = [
  'again',
  'hard',
  'good',
  'easy',
  'good',
  'good',
  'missed',
  'retire',
  'resume',
];
const RETENTIONS = [80, 85, 90, 95, 97] as const;
const ADDED = Date.UTC(2026, 0, 1);

/** A card that two devices reviewed, each with its own clock and offline for a while. */
export interface Reviewing {
  retention: number;
  /** Every second person has parameters that are fitted to their answers. */
  parameters: MemoryParameters;
  /** In the order in which the server received them. */
  events: RecallEvent[];
  /** When each really happened. */
  really: ReadonlyMap<string, number>;
}

/** As a fit makes them: around the usual ones, within the limits of FSRS. */
export const fittedParameters = (dice: Dice): number[] =>
  clipParameters(
    default_w.map((one) => one * (0.5 + dice.below(1000) / 1000)),
    1,
  );

const randomReviewing = (dice: Dice): Reviewing => {
  const clocks = [0, 1].map(() => (dice.below(48) - 24) * HOUR);
  const really = new Map<string, number>();
  let now = ADDED;
  const sent = Array.from({ length: 1 + dice.below(12) }, (_, nth) => {
    now += dice.below(20 * 24) * HOUR + dice.below(HOUR);
    const id = String(dice.below(2 ** 31)).padStart(10, '0') + String(nth);
    really.set(id, now);
    const act = ACTS[dice.below(ACTS.length)] ?? 'good';
    const skew = clocks[dice.below(2)] ?? 0;
    const receivedAt = now + dice.below(29 * 24) * HOUR;
    return { id, act, skew, at: now, receivedAt };
  });
  const events = sent
    .toSorted((one, other) => one.receivedAt - other.receivedAt)
    .map(({ id, act, skew, at, receivedAt }) => ({
      id,
      act,
      at: happenedAt({ at: at + skew, sentAt: receivedAt + skew }, receivedAt),
    }));
  const retention = RETENTIONS[dice.below(RETENTIONS.length)] ?? 90;
  const parameters = dice.isLucky(0.5) ? fittedParameters(dice) : null;
  return { retention, parameters, events, really };
};

const stateOf = ({ retention, parameters }: Reviewing, events: readonly RecallEvent[]): CardState =>
  scheduleOf(ADDED, events, { retention, parameters });

const isAnswer = ({ act }: RecallEvent): boolean => act !== 'retire' && act !== 'resume';
/** Only those are undone. */
const isAtCard = (event: RecallEvent): boolean => isAnswer(event) && event.act !== 'missed';
const latest = (events: readonly RecallEvent[]): RecallEvent | undefined =>
  events.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))[0];

type Law = (reviewing: Reviewing, dice: Dice) => boolean;

/** The laws of docs/remembering.md, each as a check of a history. */
export const recallLaws: Record<string, Law> = {
  'the same events in any order, some of them twice, give the same card': (reviewing, dice) => {
    const { events } = reviewing;
    const twice = dice.shuffle([...events, ...events.filter(() => dice.isLucky(0.4))]);
    return isDeepStrictEqual(stateOf(reviewing, twice), stateOf(reviewing, events));
  },

  'what two devices know together is what their events say together': (reviewing, dice) => {
    const { events } = reviewing;
    const mine = events.filter(() => dice.isLucky(0.5));
    const others = events.filter((event) => !mine.includes(event) || dice.isLucky(0.2));
    return isDeepStrictEqual(stateOf(reviewing, [...others, ...mine]), stateOf(reviewing, events));
  },

  'an event is when it happened, whatever the clocks of the devices say': ({ events, really }) =>
    events.every(({ id, at }) => at === really.get(id)),

  'a card that was answered comes a day later at the earliest, and never more than ten years later': (
    reviewing,
  ) => {
    const { dueAt, answeredAt } = stateOf(reviewing, reviewing.events);
    const days = (dueAt - (answeredAt ?? ADDED)) / DAY;
    return Number.isInteger(days) && days >= 1 && days <= 3650;
  },

  'the last answer is the one that it counts from': (reviewing) =>
    stateOf(reviewing, reviewing.events).answeredAt ===
    (latest(reviewing.events.filter(isAnswer))?.at ?? null),

  'a card is retired when the last word about that says so, and no answer changes it': (reviewing) =>
    stateOf(reviewing, reviewing.events).isRetired ===
    (latest(reviewing.events.filter((event) => !isAnswer(event)))?.act === 'retire'),

  'an answer that was undone was never given, whenever that is known': (reviewing, dice) => {
    const { events } = reviewing;
    const undone = events.filter(() => dice.isLucky(0.3));
    const undoing = undone.map(({ id, at }): RecallEvent => {
      const later = at + dice.below(48) * HOUR;
      return { id: `undo ${id}`, act: 'undo', undoes: id, at: later };
    });
    const left = events.filter((event) => !(isAtCard(event) && undone.includes(event)));
    const mixed = dice.shuffle([...events, ...undoing, ...undoing.filter(() => dice.isLucky(0.4))]);
    return isDeepStrictEqual(stateOf(reviewing, mixed), stateOf(reviewing, left));
  },

  'who knows a card better waits longer for it': (reviewing) => {
    const state = stateOf(reviewing, reviewing.events);
    const { again, hard, good, easy } = daysAfter(state, (state.answeredAt ?? ADDED) + 3 * DAY, reviewing);
    return again <= hard && hard <= good && good <= easy;
  },

  'who wants to know more is asked sooner': (reviewing) => {
    const dues = RETENTIONS.map(
      (retention) => scheduleOf(ADDED, reviewing.events, { ...reviewing, retention }).dueAt,
    );
    return dues.every((due, at) => at === 0 || due <= (dues[at - 1] ?? due));
  },

  'the memory of a card does not depend on how much one wants to know': (reviewing) =>
    isDeepStrictEqual(
      scheduleOf(ADDED, reviewing.events, { ...reviewing, retention: 80 }).memory,
      scheduleOf(ADDED, reviewing.events, { ...reviewing, retention: 97 }).memory,
    ),
};

/** The laws that this seed's history breaks. */
export const brokenRecallLaws = (seed: number): string[] => {
  const reviewing = randomReviewing(createDice(seed));
  return Object.entries(recallLaws).flatMap(([name, holds]) =>
    holds(reviewing, createDice(seed + 1)) ? [] : [name],
  );
};
