import { SECOND } from '@lectern/contract/units';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NextStep } from './next-step.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const show = ({ isTyped }: { isTyped: boolean }) => {
  const onGo = vi.fn<() => void>();
  render(<textarea aria-label="code.js" />);
  const code = screen.getByRole('textbox', { name: 'code.js' });
  if (isTyped) code.focus();
  render(
    <NextStep
      next={{ title: 'Loops', hasVideo: false }}
      isCounting
      onGo={onGo}
      onClose={vi.fn<() => void>()}
    />,
  );
  const pass = (seconds: number): void => {
    for (let second = 0; second < seconds; second += 1)
      act(() => {
        vi.advanceTimersByTime(SECOND);
      });
  };
  return { onGo, code, pass };
};

it('opens the next lecture, be it a text, after a video by itself', () => {
  const { onGo, pass } = show({ isTyped: false });
  expect(screen.getByRole('button', { name: 'Open now' })).toHaveFocus();
  pass(7);
  expect(onGo).not.toHaveBeenCalled();
  pass(1);
  expect(onGo).toHaveBeenCalledOnce();
});

it('waits for a student who types when the video ends, and leaves the focus there', () => {
  const { onGo, code, pass } = show({ isTyped: true });
  expect(code).toHaveFocus();
  pass(20);
  expect(onGo).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Stay here' })).toBeVisible();
});

it('waits for a student who begins to do something else after the end of the video', () => {
  const { onGo, code, pass } = show({ isTyped: false });
  pass(3);
  fireEvent.pointerDown(code);
  pass(20);
  expect(onGo).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Open now' })).toBeVisible();
});

it('waits on a phone that shows the code, and opens it where the lecture is shown', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const room = document.body.appendChild(document.createElement('div'));
  room.className = 'room-panes';
  room.dataset['view'] = 'code';
  const { onGo, pass } = show({ isTyped: false });
  expect(screen.getByRole('button', { name: 'Open now' })).not.toHaveFocus();
  pass(20);
  expect(onGo).not.toHaveBeenCalled();
  cleanup();
  room.dataset['view'] = 'lecture';
  const again = show({ isTyped: false });
  again.pass(8);
  expect(again.onGo).toHaveBeenCalledOnce();
  room.remove();
  vi.unstubAllGlobals();
});
