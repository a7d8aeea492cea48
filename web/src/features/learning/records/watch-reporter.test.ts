import type { Moment } from '@lectern/contract/learning';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findUnsent, isNews, listUnsent } from './unsent-watching.ts';
import { createWatchReporter } from './watch-reporter.ts';
import { signIn, signOut } from '#lib/session.ts';

/** The network: its next answers, and what was sent. */
const sent: { body: unknown; keepalive: boolean }[] = [];
let answer: () => Response;

const refusal = (status: number, code: string): Response =>
  Response.json({ success: false, message: code, code }, { status });
const accepted = (): Response =>
  Response.json({
    success: true,
    message: '',
    data: {
      record: {
        lecture: 'l1',
        isCompleted: false,
        completedBy: null,
        watchedShare: 0.1,
        watched: [],
        positionSeconds: 0,
      },
      progress: { completionPercentage: 0, completedLectures: 0, totalLectures: 1 },
    },
  });

const student = {
  _id: 'u1',
  firstName: 'Sam',
  lastName: 'Example',
  email: 'sam@example.org',
  image: '',
  accountType: 'Student',
} as const;

const answers = vi.fn<() => void>();
const reporter = () => createWatchReporter('u1');
const watched = (from: number, to: number, isLeaving = false) => ({
  lectureId: 'l1',
  ranges: [[from, to] as [number, number]],
  positionSeconds: to,
  isLeaving,
});

beforeEach(() => {
  sent.length = 0;
  answers.mockClear();
  signIn('t', student);
  answer = accepted;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push({ body: JSON.parse(init.body as string), keepalive: init.keepalive ?? false });
    return answer();
  });
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

describe('the watch reporter', () => {
  it('sends what was watched and keeps nothing of it', async () => {
    await reporter().report('c1', watched(0, 10), answers);
    expect(sent).toMatchObject([{ body: { ranges: [[0, 10]], positionSeconds: 10 }, keepalive: false }]);
    expect(sent[0]?.body).toMatchObject({
      at: expect.any(Number) as number,
      sentAt: expect.any(Number) as number,
      beganAt: expect.any(Number) as number,
    });
    expect(answers).toHaveBeenCalledOnce();
    expect(listUnsent('u1')).toEqual([]);
  });

  it('keeps what may be lost with the browser, and sends it with the next report alone', async () => {
    const one = reporter();
    const kept = { ...watched(0, 3), isOnlyKept: true, serverSeconds: 0 };
    await one.report('c1', kept, answers);
    expect([sent, findUnsent('u1', 'l1')]).toMatchObject([[], { positionSeconds: 3, serverSeconds: 0 }]);
    let arrive = (): void => undefined;
    const first = new Promise<void>((resolve) => (arrive = resolve));
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      sent.push({ body: JSON.parse(init.body as string), keepalive: false });
      await first;
      return answer();
    });
    const underWay = one.report('c1', watched(0, 10), answers);
    await one.report('c1', { ...watched(10, 11), isOnlyKept: true }, answers);
    arrive();
    await underWay;
    expect(sent).toMatchObject([{ body: { ranges: [[0, 10]], positionSeconds: 10 } }]);
    expect(findUnsent('u1', 'l1')).toMatchObject({ positionSeconds: 11 });
  });

  it('sends each moment once, with the seconds that were played up to it', async () => {
    const one = reporter();
    const moments: Moment[] = [
      ['paused', 3],
      ['left', 3],
    ];
    await one.report('c1', { ...watched(0, 3), moments: moments.slice(0, 1), isOnlyKept: true }, answers);
    await one.report('c1', { ...watched(0, 3), moments }, answers);
    expect(sent).toMatchObject([{ body: { ranges: [[0, 3]], moments } }]);
    expect(listUnsent('u1')).toEqual([]);
    answer = () => refusal(503, 'UNAVAILABLE');
    await one.report('c1', { ...watched(3, 4), moments }, answers);
    answer = accepted;
    await one.sendWaiting(() => true, answers);
    expect(sent.at(-1)).toMatchObject({ body: { ranges: [[3, 4]], moments } });
    expect(listUnsent('u1')).toEqual([]);
  });

  it('takes the leaving of an old tab for no act: its time is that of the last one', async () => {
    const clock = vi.spyOn(Date, 'now');
    const one = reporter();
    const opened = { lectureId: 'l1', ranges: [], positionSeconds: 5 };
    const left: Moment[] = [['left', 10]];
    const acts: [time: number, Parameters<typeof one.report>[1]][] = [
      [100, opened],
      [200, watched(5, 10)],
      [900, { ...watched(5, 10, true), ranges: [], moments: left }],
      [950, { ...opened, positionSeconds: 60 }],
      [960, { ...watched(60, 60, true), ranges: [], moments: left }],
      [970, { ...watched(60, 62, true), moments: left }],
    ];
    for (const [time, act] of acts) {
      clock.mockReturnValue(time);
      await one.report('c1', act, answers);
    }
    clock.mockRestore();
    expect(sent.map(({ body }) => (body as { at: number }).at)).toEqual([100, 200, 200, 950, 950, 970]);
    expect(sent.at(-1)).toMatchObject({ body: { sentAt: 970, moments: left } });
  });

  it('takes a place for news while the server has the one from before', () => {
    const waiting = { courseId: 'c1', lectureId: 'l1', ranges: [], positionSeconds: 40, serverSeconds: 12 };
    const at = (positionSeconds: number) => isNews(waiting, { watched: [[0, 60]], positionSeconds });
    expect([at(12), at(40), at(55), isNews(waiting, undefined)]).toEqual([true, false, false, false]);
    expect(isNews({ ...waiting, ranges: [[50, 70]] }, { watched: [[0, 60]], positionSeconds: 9 })).toBe(true);
  });

  it('lets the last report outlive the page', async () => {
    await reporter().report('c1', watched(0, 10, true), answers);
    expect(sent[0]?.keepalive).toBe(true);
  });

  it('sends again what failed after the network had come back', async () => {
    let fail = (): void => undefined;
    const lost = new Promise<never>((_, reject) => (fail = () => reject(new TypeError('Failed to fetch'))));
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      sent.push({ body: JSON.parse(init.body as string), keepalive: false });
      return sent.length === 1 ? lost : answer();
    });
    const one = reporter();
    const underWay = one.report('c1', watched(0, 10), answers);
    await one.sendWaiting(() => false, answers);
    fail();
    await underWay;
    expect(sent.map(({ body }) => body)).toMatchObject([{ ranges: [[0, 10]] }, { ranges: [[0, 10]] }]);
    expect(listUnsent('u1')).toEqual([]);
  });

  it('sends what was added while another report was under way', async () => {
    let arrive = (): void => undefined;
    const first = new Promise<void>((resolve) => (arrive = resolve));
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      sent.push({ body: JSON.parse(init.body as string), keepalive: false });
      if (sent.length === 1) await first;
      return answer();
    });
    const one = reporter();
    const underWay = one.report('c1', watched(0, 10), answers);
    await one.report('c1', watched(10, 12), answers);
    expect(sent).toHaveLength(1);
    arrive();
    await underWay;
    expect(sent[1]).toMatchObject({ body: { ranges: [[0, 12]], positionSeconds: 12 } });
    expect(sent).toHaveLength(2);
    expect(listUnsent('u1')).toEqual([]);
  });

  it('keeps what did not arrive, over a reload, and sends it joined with what follows', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await reporter().report('c1', watched(0, 10), answers);
    expect(findUnsent('u1', 'l1')?.ranges).toEqual([[0, 10]]);
    answer = accepted;
    await reporter().report('c1', watched(10, 20), answers);
    expect(sent.at(-1)?.body).toMatchObject({ ranges: [[0, 20]], positionSeconds: 20 });
    expect(listUnsent('u1')).toEqual([]);
  });

  it('says what was played again, also when the server knows the seconds already', async () => {
    answer = () => refusal(503, 'UNAVAILABLE');
    await reporter().report('c1', { ...watched(0, 10), again: [[2, 5]] }, answers);
    answer = accepted;
    await reporter().sendWaiting(() => true, answers);
    expect(sent.at(-1)?.body).toMatchObject({ ranges: [[0, 10]], again: [[2, 5]] });
  });

  it('sends what waits, but not what the server knows already', async () => {
    answer = () => refusal(503, 'UNAVAILABLE');
    await reporter().report('c1', watched(0, 10), answers);
    await reporter().report('c1', { ...watched(5, 6), lectureId: 'l2' }, answers);
    answer = accepted;
    sent.length = 0;
    await reporter().sendWaiting(({ lectureId }) => lectureId === 'l2', answers);
    expect(sent.map(({ body }) => body)).toMatchObject([{ ranges: [[0, 10]], positionSeconds: 10 }]);
    expect(listUnsent('u1')).toEqual([]);
  });

  it('keeps a report that came too fast: it becomes believable', async () => {
    answer = () => refusal(400, 'WATCHING_IMPLAUSIBLE');
    await reporter().report('c1', watched(0, 10), answers);
    expect(findUnsent('u1', 'l1')?.ranges).toEqual([[0, 10]]);
  });

  it('keeps a report of somebody whose session ended, for when they are back', async () => {
    answer = () => refusal(401, 'UNAUTHENTICATED');
    await reporter().report('c1', watched(0, 10), answers);
    expect(findUnsent('u1', 'l1')).not.toBeNull();
  });

  it('forgets a report that will never be taken', async () => {
    answer = () => refusal(403, 'NOT_ENROLLED');
    await reporter().report('c1', watched(0, 10), answers);
    expect(listUnsent('u1')).toEqual([]);
  });

  it('keeps what was watched by another person apart', async () => {
    answer = () => refusal(503, 'UNAVAILABLE');
    await reporter().report('c1', watched(0, 10), answers);
    expect(listUnsent('u2')).toEqual([]);
  });

  it('ignores what is no report in the storage', () => {
    localStorage.setItem('lectern.unsent.u1.l9', '{"ranges":"all"}');
    expect(listUnsent('u1')).toEqual([]);
  });
});
