import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IN_VIEW_FOR, UndoList } from './undo-list.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const anAct = (title: string, nth: number) => ({
  nth,
  text: `“${title}” was deleted.`,
  label: `Undo the deletion of ${title}`,
  undo: () => Promise.resolve(''),
});

const show = () => {
  const onUndo = vi.fn<() => void>();
  const acts = [anAct('Loops', 2), anAct('Values', 1)];
  render(<UndoList acts={acts} onUndo={onUndo} />);
  const list = screen.getByRole('region', { name: 'Undo' });
  const isInView = (): boolean => list.classList.contains('sticky');
  const pass = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return {
    button: screen.getByRole('button', { name: 'Undo the deletion of Loops' }),
    onUndo,
    isInView,
    pass,
  };
};

it('is in view for ten seconds, and at the foot of the outline afterwards', () => {
  const { button, onUndo, isInView, pass } = show();
  expect(IN_VIEW_FOR).toBe(10_000);
  pass(IN_VIEW_FOR - 1);
  expect(isInView()).toBe(true);
  pass(1);
  expect(isInView()).toBe(false);
  fireEvent.click(button);
  expect(onUndo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ nth: 2 }));
});

it('stays in view while the focus is on it', () => {
  const { button, isInView, pass } = show();
  fireEvent.focus(button);
  pass(IN_VIEW_FOR);
  expect(isInView()).toBe(true);
  fireEvent.blur(button);
  pass(IN_VIEW_FOR);
  expect(isInView()).toBe(false);
});
