import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaitingTimers } from './waiting-timers.ts';

function aProgram() {
  const ends: string[] = [];
  const began = performance.now();
  const timers = createWaitingTimers({
    now: () => performance.now() - began,
    wait: (milliseconds, callback) => void setTimeout(callback, milliseconds),
    idle: () => ends.push('idle'),
    stopped: () => ends.push('stopped'),
  });
  return { ...timers.globals, follow: timers.follow, ends };
}

describe('createWaitingTimers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs timers in the order in which they are due, equal ones as they were set', async () => {
    const { setTimeout: later, follow, ends } = aProgram();
    const ran: string[] = [];
    later((name: unknown) => ran.push(String(name)), 20, 'c');
    later(() => ran.push('a'), 10);
    later(() => ran.push('b'), 10);
    follow();
    await vi.advanceTimersByTimeAsync(15);
    expect(ran).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(15);
    expect(ran).toEqual(['a', 'b', 'c']);
    expect(ends).toEqual(['idle']);
  });

  it('repeats until it is cleared', async () => {
    const { setInterval: every, clearInterval: stop, follow, ends } = aProgram();
    let ticks = 0;
    const id = every(() => {
      ticks += 1;
      if (ticks === 3) stop(id);
    }, 5);
    follow();
    await vi.advanceTimersByTimeAsync(100);
    expect(ticks).toBe(3);
    expect(ends).toEqual(['idle']);
  });

  it('goes on after a timer that throws', async () => {
    const ran: string[] = [];
    const pending: (() => void)[] = [];
    const timers = createWaitingTimers({
      now: () => 100,
      wait: (_milliseconds, callback) => void pending.push(callback),
      idle: () => ran.push('idle'),
      stopped: () => {},
    });
    timers.globals.setTimeout(() => {
      throw new Error('in a timer');
    });
    timers.globals.setTimeout(() => ran.push('next'));
    timers.follow();
    expect(() => pending.shift()?.()).toThrow('in a timer');
    while (pending.length > 0) pending.shift()?.();
    expect(ran).toEqual(['next', 'idle']);
  });

  it('follows nothing beyond a minute', async () => {
    const { setInterval: every, setTimeout: later, follow, ends } = aProgram();
    let ticks = 0;
    every(() => (ticks += 1), 10_000);
    later(() => (ticks = -1), 70_000);
    follow();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ticks).toBe(6);
    expect(ends).toEqual(['stopped']);
  });

  it('refuses text, and more than a thousand', () => {
    const { setTimeout: later } = aProgram();
    expect(() => later('alert(1)')).toThrow(TypeError);
    for (let count = 0; count < 1_000; count += 1) later(() => {});
    expect(() => later(() => {})).toThrow('At most 1000 timers may wait at once');
  });
});
