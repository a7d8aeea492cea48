import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND } from '@lectern/contract/units';
import { holdPaused } from '#lib/video/video-pauses.ts';
import { useWatchTracker, type WatchedPart } from './use-watch-tracker.ts';

/** The lowest rate of `timeupdate` events while a video plays. */
const TOLD_EVERY = SECOND / 4;

const parts: WatchedPart[] = [];
/** Places that are only kept in the browser, in case it is killed. */
const kept: WatchedPart[] = [];
const state = { currentTime: 0, paused: true, seeking: false, ended: false, readyState: 4, playbackRate: 1 };
let video: HTMLVideoElement;
const captions = { mode: 'disabled' };
let tracks: EventTarget;
/** Acts like the browser: the state changes, and an event says so. */
const say = (event: string, change: Partial<typeof state> = {}): void => {
  Object.assign(state, change);
  video.dispatchEvent(new Event(event));
};
const goOn = (milliseconds: number): void => {
  state.currentTime += milliseconds / SECOND;
  vi.advanceTimersByTime(milliseconds);
};
const play = (milliseconds: number): void => {
  say('playing', { paused: false });
  for (let told = 0; told < milliseconds; told += TOLD_EVERY) {
    goOn(TOLD_EVERY);
    say('timeupdate');
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  parts.length = 0;
  kept.length = 0;
  Object.assign(state, { currentTime: 0, paused: true, ended: false, playbackRate: 1 });
  captions.mode = 'disabled';
  tracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [captions].values() });
  video = document.createElement('video');
  document.body.append(video);
  for (const key of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(video, key, { get: () => state[key] });
  // jsdom has no text tracks.
  Object.defineProperty(video, 'textTracks', { value: tracks });
  renderHook(() =>
    useWatchTracker(video, {
      lectureId: 'l1',
      startAt: 0,
      onWatched: (part) => (part.isOnlyKept ? kept : parts).push(part),
    }),
  );
});
afterEach(() => {
  video.remove();
  vi.useRealTimers();
});

describe('what is told of a video', () => {
  it('is told every ten seconds', () => {
    play(10 * SECOND);
    expect(parts).toMatchObject([{ ranges: [[0, 9]], positionSeconds: 9.75 }]);
  });

  it('is kept twice a second, and told whole all the same', () => {
    play(2 * SECOND);
    expect(parts).toEqual([]);
    expect(kept.map(({ positionSeconds }) => positionSeconds)).toEqual([0.25, 0.75, 1.25, 1.75]);
    expect(kept.at(-1)?.ranges).toEqual([[0, 1]]);
    say('pause', { paused: true });
    expect(parts).toMatchObject([{ ranges: [[0, 2]], again: [] }]);
    vi.advanceTimersByTime(3 * SECOND);
    expect(kept).toHaveLength(4);
    say('seeking', { seeking: true, currentTime: 60 });
    say('seeked', { seeking: false });
    vi.advanceTimersByTime(SECOND);
    expect(kept.at(-1)).toMatchObject({ ranges: [], positionSeconds: 60 });
  });

  it('holds what was played up to the pause, though the browser had not said so', () => {
    play(9.75 * SECOND);
    goOn(450);
    say('pause', { paused: true });
    expect(parts.at(-1)).toMatchObject({ ranges: [[9, 10]], positionSeconds: 10.2 });
  });

  it('is nothing where nothing was played', () => {
    play(10 * SECOND);
    say('pause', { paused: true });
    const told = parts.length;
    say('seeking', { seeking: true, currentTime: 60 });
    say('seeked', { seeking: false });
    vi.advanceTimersByTime(10 * SECOND);
    expect(parts.slice(told)).toMatchObject([{ ranges: [], positionSeconds: 60 }]);
    vi.advanceTimersByTime(10 * SECOND);
    expect(parts).toHaveLength(told + 1);
  });

  it('names where it is paused, slowed down and left, and where captions are turned on', () => {
    say('ratechange', { playbackRate: 0.5 });
    play(4 * SECOND);
    say('ratechange', { playbackRate: 1.5 });
    captions.mode = 'showing';
    tracks.dispatchEvent(new Event('change'));
    play(2 * SECOND);
    say('ratechange', { playbackRate: 1 });
    say('pause', { paused: true });
    expect(parts.at(-1)?.moments).toEqual([
      ['captioned', 4],
      ['slowed', 6],
      ['paused', 6],
    ]);
    window.dispatchEvent(new Event('pagehide'));
    expect(parts.at(-1)).toMatchObject({ ranges: [], moments: [['left', 6]] });
  });

  it('names no pause of the product, whatever asks the held video to play', () => {
    video.pause = () => say('pause', { paused: true });
    play(4 * SECOND);
    const letGo = holdPaused(video);
    say('play', { paused: false });
    expect(state.paused).toBe(true);
    expect(parts.flatMap(({ moments }) => moments)).toEqual([]);
    letGo();
    say('play', { paused: false });
    play(2 * SECOND);
    video.pause();
    expect(parts.flatMap(({ moments }) => moments)).toEqual([['paused', 6]]);
  });

  it('names no pause of the browser as the person leaves', () => {
    play(4 * SECOND);
    video.remove();
    say('pause', { paused: true });
    expect(parts.flatMap(({ moments }) => moments)).toEqual([]);
  });

  it('names no end as a pause, and nothing of what was never played', () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(parts).toEqual([]);
    play(4 * SECOND);
    say('pause', { paused: true, ended: true });
    window.dispatchEvent(new Event('pagehide'));
    expect(parts.flatMap(({ moments }) => moments)).toEqual([]);
  });
});
