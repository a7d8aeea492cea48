import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useVideoClock } from './use-video-clock.ts';

const state = { currentTime: 0 };
let video: HTMLVideoElement;
let drawn: VideoFrameRequestCallback | null;
let moments: number[];

/** Acts like a browser that draws a frame. */
const draw = (mediaTime: number): void => {
  const tell = drawn;
  drawn = null;
  tell?.(0, { mediaTime } as VideoFrameCallbackMetadata);
};

beforeEach(() => {
  Object.assign(state, { currentTime: 0 });
  moments = [];
  drawn = null;
  video = document.createElement('video');
  Object.defineProperty(video, 'currentTime', { get: () => state.currentTime });
  // jsdom draws no frames.
  Object.assign(video, {
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
      drawn = callback;
      return 1;
    },
    cancelVideoFrameCallback: () => (drawn = null),
  });
  renderHook(() => useVideoClock(video, true, (ms) => moments.push(ms)));
});

describe('the clock of a video', () => {
  it('does not go back when a frame is drawn late', () => {
    state.currentTime = 10.12;
    video.dispatchEvent(new Event('timeupdate'));
    state.currentTime = 10.13;
    draw(10);
    state.currentTime = 10.21;
    draw(10.1);
    expect(moments).toEqual([0, 10_120, 10_130, 10_210]);
  });

  it('stands at the place that was looked for, not at its picture’s beginning', () => {
    state.currentTime = 10.07;
    video.dispatchEvent(new Event('seeked'));
    draw(10);
    expect(moments.at(-1)).toBe(10_070);
  });
});
