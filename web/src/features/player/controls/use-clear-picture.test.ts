import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useClearPicture } from './use-clear-picture.ts';

/** A stage with its video, paused at a second. */
function paused() {
  const stage = document.createElement('div');
  const video = document.createElement('video');
  stage.append(video);
  document.body.append(stage);
  video.currentTime = 18;
  renderHook(() => useClearPicture(stage, video));
  return { stage, video };
}

it('takes the captions off a paused picture that a mouse leaves, until it comes back', () => {
  const { stage, video } = paused();
  const hasLeft = (): boolean => stage.hasAttribute('data-left');
  // By a key, with the mouse elsewhere: the captions are read.
  fireEvent(video, new Event('pause'));
  expect(hasLeft()).toBe(false);
  fireEvent.pointerLeave(stage, { pointerType: 'touch' });
  expect(hasLeft()).toBe(false);
  fireEvent.pointerLeave(stage, { pointerType: 'mouse' });
  expect(hasLeft()).toBe(true);
  fireEvent.pointerEnter(stage, { pointerType: 'mouse' });
  expect(hasLeft()).toBe(false);
  fireEvent.pointerLeave(stage, { pointerType: 'mouse' });
  fireEvent(video, new Event('play'));
  expect(hasLeft()).toBe(false);
});
