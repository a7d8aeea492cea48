import { FSRSBinding, type MemoryState } from '@open-spaced-repetition/binding';
import { DAY } from '@lectern/contract/units';
import { default_w } from 'ts-fsrs';
import { scheduleOf, type RecallEvent } from '../src/features/recall/schedule.ts';
import { createDice, type Dice } from './random-learning.ts';
import { fittedParameters } from './recall-laws.ts';

const GRADES = ['again', 'hard', 'good', 'easy'] as const;
const RETENTIONS = [80, 85, 90, 95, 97];
const MOST_DAYS = 3650;
/** It counts with 32-bit numbers, so a result in the middle between two days may be rounded either way. */
const ROUNDING = 1e-4;

/** An independent implementation of FSRS, in Rust. */
const withUsual = new FSRSBinding([...default_w]);

/** A fit's parameters, whose first four, the stabilities after a first answer, are in the order of the grades. */
const orderedParameters = (dice: Dice): number[] => {
  const fitted = fittedParameters(dice);
  return [...fitted.slice(0, 4).toSorted((one, other) => one - other), ...fitted.slice(4)];
};

/** Unrounded days after the last answer of a history. */
const daysOf = (
  another: FSRSBinding,
  answers: readonly { grade: number; days: number }[],
  share: number,
): number => {
  let memory: MemoryState | undefined;
  let interval = 0;
  for (const { grade, days } of answers) {
    const states = another.nextStates(memory, share, days);
    const state = [states.again, states.hard, states.good, states.easy][grade];
    if (state === undefined) throw new Error(`There is no grade ${grade}`);
    ({ memory, interval } = state);
  }
  return Math.min(MOST_DAYS, Math.max(1, interval));
};

/**
 * Whether both implementations give the same day for the history of this seed, which has one answer a day. Every second
 * one is of somebody whose parameters are fitted to them.
 */
export const isSameAsAnother = (seed: number): boolean => {
  const dice = createDice(seed);
  const retention = RETENTIONS[dice.below(RETENTIONS.length)] ?? 90;
  const answers = Array.from({ length: 1 + dice.below(12) }, (_, nth) => ({
    grade: dice.below(GRADES.length),
    days: nth === 0 ? 0 : 1 + dice.below(dice.isLucky(0.3) ? 400 : 30),
  }));
  let at = 0;
  const events = answers.map(({ grade, days }, nth): RecallEvent => {
    at += days * DAY;
    return { id: String(nth).padStart(4, '0'), act: GRADES[grade] ?? 'good', at };
  });
  const parameters = dice.isLucky(0.5) ? orderedParameters(dice) : null;
  const { dueAt } = scheduleOf(0, events, { retention, parameters });
  const another = parameters === null ? withUsual : new FSRSBinding(parameters);
  const interval = daysOf(another, answers, retention / 100);
  return Math.abs((dueAt - at) / DAY - interval) <= 0.5 + ROUNDING * interval;
};
