import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNDO_FOR, UndoBar } from './undo-bar.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const show = () => {
  const onUndo = vi.fn<() => void>();
  const onOver = vi.fn<() => void>();
  const words = { text: '“Loops” was deleted.', label: 'Undo the deletion of Loops' };
  render(<UndoBar {...words} isBusy={false} onUndo={onUndo} onOver={onOver} />);
  const pass = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return { button: screen.getByRole('button', { name: 'Undo the deletion of Loops' }), onUndo, onOver, pass };
};

it('offers to undo for ten seconds', () => {
  const { button, onUndo, onOver, pass } = show();
  expect(UNDO_FOR).toBe(10_000);
  pass(UNDO_FOR - 1);
  expect(onOver).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(onUndo).toHaveBeenCalledOnce();
  pass(1);
  expect(onOver).toHaveBeenCalledOnce();
});

it('stays while the focus is on it', () => {
  const { button, onOver, pass } = show();
  fireEvent.focus(button);
  pass(UNDO_FOR);
  expect(onOver).not.toHaveBeenCalled();
  fireEvent.blur(button);
  pass(UNDO_FOR);
  expect(onOver).toHaveBeenCalledOnce();
});
