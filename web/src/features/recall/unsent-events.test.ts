import { afterEach, describe, expect, it, vi } from 'vitest';
import { addEvent, keyOfEvents, sendEvents, eventsIn, type UnsentEvent } from './unsent-events.ts';
import { ApiError } from '#lib/api-client.ts';

const WHO = 'sam';
const FULL = new ApiError('QUOTA_FULL', 413, 'This card is full');

const waiting = (): string[] => eventsIn(localStorage.getItem(keyOfEvents(WHO))).map(({ card }) => card);

const wait = (...cards: readonly string[]): void => {
  for (const [n, card] of cards.entries()) addEvent(WHO, { id: `${n}`, card, act: 'good', at: n });
};

/** A server that refuses each report which `isRefused`, as a whole. */
const serverThat = (isRefused: (events: readonly UnsentEvent[]) => ApiError | undefined) => {
  const kept: string[] = [];
  const said: string[] = [];
  const reports: number[] = [];
  return {
    kept,
    said,
    /** How many events each had. */
    reports,
    send: (events: readonly UnsentEvent[]) => {
      reports.push(events.length);
      const refusal = isRefused(events);
      if (refusal !== undefined) return Promise.reject(refusal);
      kept.push(...events.map(({ card }) => card));
      return Promise.resolve();
    },
    onRefused: (why: string) => void said.push(why),
  };
};

afterEach(() => localStorage.clear());

describe('acts on cards that wait in the browser', () => {
  it('are kept but for those of a card that is full, which is said', async () => {
    const server = serverThat((events) => (events.some(({ card }) => card === 'full') ? FULL : undefined));
    wait('a', 'b', 'full', 'c', 'd');
    expect(await sendEvents(WHO, server)).toBe(true);
    expect(server.kept.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(server.said).toEqual(['This card is full']);
    expect(waiting()).toEqual([]);
  });

  it('find one at fault among two hundred in a few reports', async () => {
    const server = serverThat((events) => (events.some(({ card }) => card === 'full') ? FULL : undefined));
    wait(...Array.from({ length: 200 }, (_, n) => (n === 117 ? 'full' : `${n}`)));
    await sendEvents(WHO, server);
    expect(server.kept).toHaveLength(199);
    expect(server.reports.length).toBeLessThan(20);
  });

  it('are sent once by a browser that cannot write any more', async () => {
    const server = serverThat(() => undefined);
    wait('a', 'b');
    const write = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await sendEvents(WHO, server)).toBe(true);
    write.mockRestore();
    expect(server.reports).toEqual([2]);
  });

  it.each([
    ['the session ended', 401],
    ['the line is slow', 408],
    ['too many are sent', 429],
    ['the server is away', 503],
    ['there is no network', 0],
  ])('all wait while %s', async (_why, status) => {
    const server = serverThat(() => new ApiError('UNKNOWN', status, 'Later'));
    wait('a', 'b');
    expect(await sendEvents(WHO, server)).toBe(false);
    expect(waiting()).toEqual(['a', 'b']);
    expect([server.reports, server.said]).toEqual([[2], []]);
  });
});
