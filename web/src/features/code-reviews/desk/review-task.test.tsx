import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { ReviewTask } from './review-task.tsx';

afterEach(() => vi.unstubAllGlobals());

it('the task is open beside the program, and closes when the window becomes narrow', () => {
  const resized: (() => void)[] = [];
  // The test's window has no layout.
  class Observer {
    constructor(callback: () => void) {
      resized.push(callback);
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  renderUi(<ReviewTask task="Count the words." />);
  const task = screen.getByText('The task').closest('details');
  const standAs = (position: string): void => {
    if (task !== null) task.style.position = position;
    act(() => resized.forEach((tell) => tell()));
  };
  standAs('sticky');
  expect(task?.open).toBe(true);
  standAs('static');
  expect(task?.open).toBe(false);
  // Opened by the reader.
  if (task !== null) task.open = true;
  standAs('static');
  expect(task?.open).toBe(true);
});
