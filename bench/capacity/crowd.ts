import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import { percentile } from '../percentile.ts';
import { requestOf, send, type Reply } from './requests.ts';
import { kinds, SITTING, SITTING_SECONDS, type Kind } from './sitting.ts';
import type { World } from './world.ts';

/** Every submission takes this long, so that its time reveals nothing (docs/budgets.md). */
const FIXED: Partial<Record<Kind, number>> = { submit: 1250 };
/** With fewer answers the p95 would be the slowest one. */
const ENOUGH = 20;

export interface Seen {
  /** By kind: the count, and the p95 in milliseconds unless there were too few. */
  byKind: Map<Kind, { count: number; p95: number | undefined }>;
  /** Answers that were not as expected, such as `submit 503`. */
  failures: string[];
}

export interface Crowd {
  /** From now on lets this many learn. New learners arrive spread over `arrival` milliseconds. */
  become(learners: number, arrival: number): void;
  /** Forgets everything that was counted so far. */
  look(): void;
  seen(): Seen;
  /** Requests that wait for their answer. */
  waiting(): number;
  leave(): Promise<void>;
}

/** Learners who continue at their own pace, each from a random moment of a sitting. */
export const createCrowd = ({ nodes, shelf, tokens }: World): Crowd => {
  let [times, failures] = [new Map<Kind, number[]>(), [] as string[]];
  let waiting = 0;
  const learning: { leaving: AbortController; left: Promise<void> }[] = [];

  const note = (kind: Kind, { status, ms }: Reply): void => {
    const sample = times.get(kind) ?? [];
    times.set(kind, sample);
    sample.push(Math.max(0, ms - (FIXED[kind] ?? 0)));
    if (![200, 206].includes(status)) failures.push(`${kind} ${status === 0 ? 'without an answer' : status}`);
  };

  const learn = async (learner: number, arrivesIn: number, signal: AbortSignal): Promise<void> => {
    const origin = nodes[learner % nodes.length]?.url ?? '';
    const token = tokens[learner] ?? '';
    const arrives = performance.now() + arrivesIn;
    let began = arrives - Math.random() * SITTING_SECONDS * SECOND;
    for (let sitting = 0; ; sitting += 1, began += SITTING_SECONDS * SECOND) {
      const beganAt = Math.round(performance.timeOrigin + began);
      for (const { at, kind } of SITTING) {
        const due = began + at * SECOND;
        if (due < arrives) continue;
        await pause(Math.max(0, due - performance.now()), undefined, { signal });
        waiting += 1;
        const reply = await send(
          origin,
          token,
          requestOf(kind, { learner, token, sitting, at, beganAt, shelf }),
        );
        waiting -= 1;
        if (signal.aborted) return;
        note(kind, reply);
      }
    }
  };

  return {
    become(learners, arrival) {
      for (const { leaving } of learning.splice(learners)) leaving.abort();
      const coming = learners - learning.length;
      for (let n = 0; n < coming; n += 1) {
        const leaving = new AbortController();
        const left = learn(learning.length, (n / coming) * arrival, leaving.signal).catch(
          (error: unknown) => {
            if (!leaving.signal.aborted) throw error;
          },
        );
        learning.push({ leaving, left });
      }
    },
    look() {
      [times, failures] = [new Map(), []];
    },
    seen: () => ({
      byKind: new Map(
        kinds.map((kind) => {
          const sample = times.get(kind) ?? [];
          return [
            kind,
            { count: sample.length, p95: sample.length < ENOUGH ? undefined : percentile(sample, 0.95) },
          ];
        }),
      ),
      failures,
    }),
    waiting: () => waiting,
    async leave() {
      const all = learning.splice(0);
      for (const { leaving } of all) leaving.abort();
      await Promise.all(all.map(({ left }) => left));
    },
  };
};
