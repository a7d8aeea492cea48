import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubView } from '../../../testing/screen-view.ts';
import { LecturePlayer } from './lecture-player.tsx';

// jsdom has no player.
const ofMedia = HTMLMediaElement.prototype;
const tracks = Object.assign([], {
  addEventListener: vi.fn<() => void>(),
  removeEventListener: vi.fn<() => void>(),
});
let spies: { mockRestore: () => void }[] = [];
beforeEach(() => {
  stubView({ isMotionReduced: true });
  spies = [
    vi.spyOn(ofMedia, 'load').mockImplementation(() => undefined),
    vi.spyOn(ofMedia, 'pause').mockImplementation(() => undefined),
    vi.spyOn(ofMedia, 'textTracks', 'get').mockReturnValue(tracks as unknown as TextTrackList),
  ];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const spy of spies) spy.mockRestore();
});

const nothing = (): void => undefined;
const captions = [{ language: 'en', label: 'English', address: '/loops.vtt' }];
const player = (lectureId: string, onVideo: (video: HTMLVideoElement | null) => void = nothing) => (
  <LecturePlayer
    lectureId={lectureId}
    title="Loops"
    description=""
    played={{
      addresses: { file: '/loops.mp4', hls: '' },
      made: { captions, codeTrack: '', poster: '', storyboard: '' },
    }}
    questionMarks={[]}
    startAt={0}
    shouldPlay={false}
    atEnd={() => null}
    onWatched={nothing}
    onHelp={nothing}
    refresh={() => Promise.resolve(null)}
    onVideo={onVideo}
  />
);

it('takes its video back when a lecture without one follows', () => {
  const onVideo = vi.fn<(video: HTMLVideoElement | null) => void>();
  const { container, unmount } = render(player('l1', onVideo));
  expect(onVideo).toHaveBeenLastCalledWith(container.querySelector('video'));
  unmount();
  expect(onVideo).toHaveBeenLastCalledWith(null);
});

it('keeps its video for the next lecture, and no captions', () => {
  const { container, rerender } = render(player('l1'));
  const [video, track] = [container.querySelector('video'), container.querySelector('track')];
  rerender(player('l1'));
  expect(container.querySelector('track')).toBe(track);
  rerender(player('l2'));
  expect(container.querySelector('video')).toBe(video);
  expect(container.querySelector('track')).not.toBe(track);
});
