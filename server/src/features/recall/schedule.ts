import type { RecallAct, RecallGrade } from '@lectern/contract/recall';
import { DAY } from '@lectern/contract/units';
import { FSRS } from 'ts-fsrs';

/** An act on a card. Times are milliseconds since 1970. */
export interface RecallEvent {
  id: string;
  /** `missed`: its question was answered wrong in the quiz. It counts as `again`, but says nothing of predictions. */
  act: RecallAct | 'missed';
  at: number;
  /** The id of the answer that an `undo` takes back. */
  undoes?: string | null;
}

/** The memory state of a card. */
interface Memory {
  /** Days after which the card is known with a probability of 90 %. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
}

export interface CardState {
  dueAt: number;
  answeredAt: number | null;
  memory: Memory | null;
  isRetired: boolean;
}

const GRADES: Record<RecallGrade, 1 | 2 | 3 | 4> = { again: 1, hard: 2, good: 3, easy: 4 };
const isGrade = (act: RecallEvent['act']): act is RecallGrade => act in GRADES;

/** Undefined for an act that is no answer. */
const gradeOf = (act: RecallEvent['act']): RecallGrade | undefined =>
  act === 'missed' ? 'again' : isGrade(act) ? act : undefined;

/** The longest interval. */
const MOST_DAYS = 3650;

/** FSRS-6 parameters that were fitted to the person's own answers; null for the default ones. */
export type MemoryParameters = readonly number[] | null;

/**
 * The first four parameters are the stabilities after a first answer. A fit may order them otherwise than the grades,
 * because few first answers are *hard* or *easy*. The stability after *good*, the commonest answer, limits the others.
 */
const inGradeOrder = ([again = 0, hard = 0, good = 0, easy = 0, ...others]: readonly number[]): number[] => [
  Math.min(again, hard, good),
  Math.min(hard, good),
  good,
  Math.max(good, easy),
  ...others,
];

const newScheduler = (retention: number, parameters: MemoryParameters): FSRS =>
  new FSRS({
    request_retention: retention / 100,
    maximum_interval: MOST_DAYS,
    // Without fuzz, the same events give the same day on each device.
    enable_fuzz: false,
    ...(parameters && { w: inGradeOrder(parameters) }),
  });

/** Schedulers by retention. Creating one computes values that depend only on the retention. */
const usual = new Map<number, FSRS>();
const schedulerFor = (retention: number, parameters: MemoryParameters): FSRS => {
  if (parameters !== null) return newScheduler(retention, parameters);
  const known = usual.get(retention);
  if (known !== undefined) return known;
  const made = newScheduler(retention, null);
  usual.set(retention, made);
  return made;
};

/** Whole days, rounded, so that a review somewhat earlier in the day counts as a full day. */
const daysBetween = (before: number, after: number): number => Math.round((after - before) / DAY);

const answered = (
  { memory, answeredAt, isRetired }: CardState,
  grade: RecallGrade,
  at: number,
  scheduler: FSRS,
): CardState => {
  const elapsed = answeredAt === null ? 0 : daysBetween(answeredAt, at);
  const next = scheduler.next_state(memory, elapsed, GRADES[grade]);
  const days = scheduler.next_interval(next.stability, elapsed);
  return { memory: next, answeredAt: at, dueAt: at + days * DAY, isRetired };
};

const inOrder = (one: RecallEvent, other: RecallEvent): number =>
  one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id));

/** A new card is due the day after it was added. */
export const newCard = (addedAt: number): CardState => ({
  dueAt: addedAt + DAY,
  answeredAt: null,
  memory: null,
  isRetired: false,
});

/** Without answers that were undone, whichever of both events came first. */
const ordered = (events: readonly RecallEvent[]): RecallEvent[] => {
  const undone = new Set(events.map(({ undoes }) => undoes));
  const counted = events.filter(({ id, act }) => act !== 'undo' && !(isGrade(act) && undone.has(id)));
  return [...new Map(counted.map((event) => [event.id, event])).values()].toSorted(inOrder);
};

const after = (state: CardState, { act, at }: RecallEvent, scheduler: FSRS): CardState => {
  const grade = gradeOf(act);
  return grade === undefined
    ? { ...state, isRetired: act === 'retire' }
    : answered(state, grade, at, scheduler);
};

/** The settings by which a person's cards are scheduled. */
export interface Wish {
  /** Per cent. */
  retention: number;
  parameters: MemoryParameters;
}

/**
 * The state of a card. It depends only on the time when it was added, the set of its events and the person's settings.
 * Events may come late, twice and in any order.
 */
export const scheduleOf = (
  addedAt: number,
  events: readonly RecallEvent[],
  { retention, parameters }: Wish,
): CardState => {
  const scheduler = schedulerFor(retention, parameters);
  return ordered(events).reduce((state, event) => after(state, event, scheduler), newCard(addedAt));
};

export interface Answered {
  at: number;
  grade: 1 | 2 | 3 | 4;
  /** Days since the previous answer; 0 for the first one. */
  days: number;
  /** Given at the card, right or wrong. Right answers in a quiz are not known here, so its wrong ones predict nothing. */
  isAtCard: boolean;
}

/** The answers among a card's events, in order. */
export const answersOf = (events: readonly RecallEvent[]): Answered[] => {
  let before: number | null = null;
  return ordered(events).flatMap(({ act, at }) => {
    const grade = gradeOf(act);
    if (grade === undefined) return [];
    const days = before === null ? 0 : daysBetween(before, at);
    before = at;
    return [{ at, grade: GRADES[grade], days, isAtCard: isGrade(act) }];
  });
};

/** An answer at a card, on a later day than the previous answer. */
export interface Recall {
  at: number;
  /** Days since the previous answer. */
  days: number;
  /** The predicted probability that the card is known, 0 to 1. */
  predicted: number;
  isKnown: boolean;
}

/** The predictions of these parameters before each answer to a card, with the outcomes. */
export const recallsOf = (
  addedAt: number,
  events: readonly RecallEvent[],
  parameters: MemoryParameters = null,
): Recall[] => {
  // The memory does not depend on the retention.
  const scheduler = schedulerFor(90, parameters);
  const recalls: Recall[] = [];
  let state = newCard(addedAt);
  for (const event of ordered(events)) {
    const { memory, answeredAt } = state;
    const days = answeredAt === null ? 0 : daysBetween(answeredAt, event.at);
    if (isGrade(event.act) && memory !== null && days > 0) {
      const predicted = scheduler.forgetting_curve(days, memory.stability);
      recalls.push({ at: event.at, days, predicted, isKnown: event.act !== 'again' });
    }
    state = after(state, event, scheduler);
  }
  return recalls;
};

/** For each grade, the days until the card is due again when it is answered now. */
export const daysAfter = (
  state: CardState,
  now: number,
  { retention, parameters }: Wish,
): Record<RecallGrade, number> => {
  const scheduler = schedulerFor(retention, parameters);
  const days = (grade: RecallGrade): number =>
    daysBetween(now, answered(state, grade, Math.max(now, state.answeredAt ?? now), scheduler).dueAt);
  return { again: days('again'), hard: days('hard'), good: days('good'), easy: days('easy') };
};
