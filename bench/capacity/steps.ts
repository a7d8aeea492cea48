import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import type { Crowd, Seen } from './crowd.ts';
import { saidOf, watchLoad, type Busy } from './load.ts';
import type { Kind } from './sitting.ts';
import type { World } from './world.ts';

const MOST_MS = 0.3 * SECOND;
/** The number of bisections after the first step that fails. */
const BISECTIONS = 2;

export interface Pace {
  /** Of the first step. */
  first: number;
  most: number;
  /** The seconds for which a step is measured. */
  seconds: number;
  /** After this there is no time for another step; on the clock of `performance.now()`. */
  until: number;
}

export interface Step {
  learners: number;
  holds: boolean;
  /** The kinds of requests that were too slow. */
  slow: Kind[];
  seen: Seen;
  busy: Busy;
}

export interface Risen {
  /** The step with the most learners that succeeded; undefined when none did. */
  held: Step | undefined;
  /** The step with the fewest learners that failed; undefined when time or learners ran out first. */
  broke: Step | undefined;
}

const worstOf = ({ byKind }: Seen): string => {
  const known = [...byKind].flatMap(([kind, { p95 }]) => (p95 === undefined ? [] : [[kind, p95] as const]));
  const [worst] = known.toSorted(([, one], [, other]) => other - one);
  return worst === undefined ? 'nothing was asked often enough' : `${worst[0]} p95 ${worst[1].toFixed(0)} ms`;
};

const measure = async (world: World, crowd: Crowd, learners: number, seconds: number): Promise<Step> => {
  crowd.look();
  const busy = await watchLoad(world, seconds * SECOND);
  const seen = crowd.seen();
  const slow = [...seen.byKind].flatMap(([kind, { p95 }]) =>
    p95 !== undefined && p95 > MOST_MS ? [kind] : [],
  );
  const step = { learners, holds: slow.length === 0 && seen.failures.length === 0, slow, seen, busy };
  const [failure] = seen.failures;
  const failed = failure === undefined ? '' : `, ${seen.failures.length} failed (${failure})`;
  const count = [...seen.byKind.values()].reduce((sum, kind) => sum + kind.count, 0);
  console.log(
    `${String(learners).padStart(6)} learners ${step.holds ? 'ok  ' : 'OVER'} ${(count / seconds).toFixed(0)} requests/s, ${worstOf(seen)}${failed}; ${saidOf(busy)}`,
  );
  return step;
};

/** Requests that an earlier step left waiting do not count. */
const settle = async (crowd: Crowd, learners: number): Promise<void> => {
  for (let turn = 0; turn < 20 && crowd.waiting() > Math.max(20, learners / 20); turn += 1)
    await pause(SECOND / 2);
};

/** Lets more and more learn until a step fails, then narrows the number. */
export const rise = async (
  world: World,
  crowd: Crowd,
  { first, most, seconds, until }: Pace,
): Promise<Risen> => {
  const arrival = (seconds / 2) * SECOND;
  const step = async (learners: number): Promise<Step> => {
    crowd.become(learners, arrival);
    await pause(arrival + SECOND);
    await settle(crowd, learners);
    const tried = await measure(world, crowd, learners, seconds);
    // Something else may have used the cores for a moment.
    return tried.holds ? tried : measure(world, crowd, learners, seconds);
  };
  let [held, broke]: [Step | undefined, Step | undefined] = [undefined, undefined];
  let bisections = 0;
  for (let next = first; performance.now() + 2.5 * seconds * SECOND < until;) {
    const done = await step(Math.min(most, Math.round(next)));
    if (done.holds) held = done;
    else broke = done;
    if (broke === undefined) {
      if (done.learners >= most) break;
      next = done.learners * 2;
    } else if (held === undefined) next = broke.learners / 2;
    else {
      if (bisections === BISECTIONS) break;
      bisections += 1;
      next = Math.sqrt(held.learners * broke.learners);
    }
    if (next < 10) break;
  }
  return { held, broke };
};
