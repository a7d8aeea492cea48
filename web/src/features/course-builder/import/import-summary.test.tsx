import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ImportSummary } from './import-summary.tsx';
import type { ImportResult } from './kept-results.ts';
import type { ImportPlan } from '../import-plan/planned-course.ts';
import { planOfLeft } from './replace-planned.ts';
import { withAgain } from './use-replace-again.ts';

const plan = {
  sections: [
    { lectures: [{ id: '1 Loops.mp4', isWanted: true, replaced: ['video', 'captions', 'exercise'] }] },
  ],
} as unknown as ImportPlan;
const left = planOfLeft(plan, new Map([['1 Loops.mp4', ['captions']]]));
const loops = { lectureId: 'l1', title: 'Loops' };
const result: ImportResult = {
  words: '',
  sections: [],
  lectures: new Set(),
  replaced: [{ ...loops, replaced: ['video'] }],
  unfinished: [{ lectureId: 'l1', tab: 'captions', words: 'The captions were not.', isUnreached: true }],
  again: left && { plan: left, language: 'en', idOf: new Map() },
};

const show = (shown: ImportResult, uploads = new Map()) => {
  const start = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(
    <MemoryRouter>
      <ImportSummary
        course={{ _id: 'c1', courseContent: [] }}
        result={shown}
        uploads={uploads}
        onShow={() => undefined}
        adding={{ dismiss: () => undefined, again: { isBusy: false, start } }}
      />
    </MemoryRouter>,
  );
  return start;
};

it('says of a video that is sent that it is being uploaded, and of one that is there that it is replaced', () => {
  show(result, new Map([['l1', { text: 'Uploading 0 %', isBad: false }]]));
  expect(screen.getByText(/the video of “Loops”\./)).toHaveTextContent(
    'Being uploaded: the video of “Loops”.',
  );
  expect(screen.queryByText('Replaced:')).toBeNull();
});

it('offers to try again what the server was not reached for, and only that', () => {
  const start = show(result);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(start).toHaveBeenCalledOnce();
  expect(left?.sections[0]?.lectures).toMatchObject([{ isWanted: false, replaced: ['captions'] }]);
});

it('has nothing left to try once that is replaced', () => {
  const done = withAgain(result, {
    replaced: [{ ...loops, replaced: ['captions'] }],
    unfinished: [],
    left: null,
  });
  expect(done).toMatchObject({
    replaced: [{ replaced: ['video', 'captions'] }],
    unfinished: [],
    again: null,
  });
  show(done);
  expect(screen.getByText(/The video and captions of “Loops”/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
