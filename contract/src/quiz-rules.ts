import * as v from 'valibot';
import { text } from './fields.ts';

/** WCAG 2.2.1: a time limit can be extended ten times. */
export const MOST_EXTENSIONS = 10;

export const questionTag = v.pipe(text(40, 'A tag'), v.trim(), v.nonEmpty('A tag is empty'));

const wholeFrom1 = (max: number, whenOutside: string) =>
  v.pipe(
    v.number(whenOutside),
    v.integer(whenOutside),
    v.minValue(1, whenOutside),
    v.maxValue(max, whenOutside),
  );

const pool = v.object({
  tag: questionTag,
  picks: wholeFrom1(50, 'How many are asked is a whole number from 1 to 50'),
});

/** Rules for the questions below a lecture. */
export const quizRules = {
  /** Per cent of the questions below the lecture that must be right in one try. */
  passMark: wholeFrom1(100, 'The pass mark is a whole number from 1 to 100'),
  /** Tries in 24 hours; null for no limit. */
  triesADay: v.nullable(wholeFrom1(100, 'Tries a day are a whole number from 1 to 100')),
  /** Passing is the only way to complete the lecture. No effect in a lecture with an exercise. */
  decides: v.boolean(),
  /**
   * A try asks `picks` of the questions below the lecture with this tag. A question belongs to the first matching pool.
   */
  pools: v.optional(
    v.pipe(
      v.array(pool),
      v.maxLength(12, 'At most 12 of these'),
      v.check(
        (pools) => new Set(pools.map(({ tag }) => tag)).size === pools.length,
        'Two of these have the same tag',
      ),
    ),
    [],
  ),
  /** Each try has its own order. */
  isMixed: v.optional(v.boolean(), false),
  /** Time limit of a try in minutes; null for none. */
  minutes: v.optional(
    v.nullable(wholeFrom1(300, 'The time limit is a whole number of minutes from 1 to 300')),
    null,
  ),
  /** Solutions are sent with the questions, so that an offline page can judge provisionally. */
  isOnDevice: v.optional(v.boolean(), false),
} as const;
