import { describe, expect, it } from 'vitest';
import { createRunQueue } from './run-queue.ts';

function queueAt(limits: { maxWaiting?: number; maxWaitingPerCaller?: number } = {}) {
  const clock = { now: 0 };
  const queue = createRunQueue<string>(
    { maxWaiting: 10, maxWaitingPerCaller: 10, ...limits },
    () => clock.now,
  );
  return { queue, clock };
}

describe('the queue of runs', () => {
  it('takes jobs in the order in which they came', () => {
    const { queue } = queueAt();
    queue.admit('ada', 'first');
    queue.admit('ben', 'second');
    expect(queue.take()?.job).toBe('first');
    expect(queue.take()?.job).toBe('second');
    expect(queue.take()).toBeUndefined();
  });

  it('tells each caller their place', () => {
    const { queue } = queueAt();
    queue.admit('ada', 'running');
    queue.take();
    queue.finished('ada', 100);
    queue.admit('ada', 'hers');
    queue.admit('ben', 'his');
    queue.admit('ben', 'his second');
    expect([queue.placeOf('ben'), queue.placeOf('ada'), queue.placeOf('eve')]).toEqual([1, 3, undefined]);
  });

  it('runs one job of a caller at a time', () => {
    const { queue } = queueAt();
    queue.admit('ada', 'first');
    queue.admit('ada', 'second');
    expect(queue.take()?.job).toBe('first');
    expect(queue.take()).toBeUndefined();
    queue.finished('ada', 5);
    expect(queue.take()?.job).toBe('second');
  });

  it('prefers the caller who used the least time of late', () => {
    const { queue } = queueAt();
    queue.admit('greedy', 'loop 1');
    queue.take();
    queue.finished('greedy', 1000);
    queue.admit('greedy', 'loop 2');
    queue.admit('honest', 'hello');
    expect(queue.take()?.job).toBe('hello');
  });

  it('forgets used time by and by', () => {
    const { queue, clock } = queueAt();
    queue.admit('once greedy', 'loop');
    queue.take();
    queue.finished('once greedy', 1000);
    clock.now = 200_000;
    queue.admit('honest', 'a');
    queue.take();
    queue.finished('honest', 10);
    queue.admit('honest', 'b');
    queue.admit('once greedy', 'c');
    expect(queue.take()?.job).toBe('c');
  });

  it('lets what outlasted its short turn wait behind all others', () => {
    const { queue } = queueAt();
    queue.admit('slow', 'long');
    queue.take();
    queue.finished('slow', 0);
    queue.putBack('slow', 'long');
    queue.admit('greedy', 'x');
    queue.take();
    queue.finished('greedy', 900);
    queue.admit('greedy', 'y');
    expect(queue.take()).toMatchObject({ job: 'y', hadShortTurn: false });
    expect(queue.take()).toMatchObject({ job: 'long', hadShortTurn: true });
  });

  it('refuses a caller with enough waiting, and anybody when it is full', () => {
    const { queue } = queueAt({ maxWaiting: 2, maxWaitingPerCaller: 1 });
    expect(queue.admit('ada', 'a')).toEqual({ isAdmitted: true });
    expect(queue.admit('ada', 'b')).toEqual({ isAdmitted: false, because: 'caller has enough waiting' });
    expect(queue.admit('ben', 'c')).toEqual({ isAdmitted: true });
    expect(queue.admit('cem', 'd')).toEqual({ isAdmitted: false, because: 'full' });
    expect(queue.size()).toBe(2);
  });

  it('makes room for a newcomer by shedding a greedy job', () => {
    const { queue } = queueAt({ maxWaiting: 2 });
    queue.admit('greedy', 'loop 1');
    queue.take();
    queue.finished('greedy', 1000);
    queue.admit('greedy', 'loop 2');
    queue.admit('greedy', 'loop 3');
    expect(queue.admit('honest', 'hello')).toEqual({ isAdmitted: true, shed: 'loop 3' });
  });

  it('withdraws a job that waits, not one that runs', () => {
    const { queue } = queueAt();
    queue.admit('ada', 'a');
    queue.admit('ben', 'b');
    queue.take();
    expect(queue.withdraw('a')).toBe(false);
    expect(queue.withdraw('b')).toBe(true);
    expect(queue.size()).toBe(0);
  });
});
