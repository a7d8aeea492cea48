import type { CodeReview } from '@lectern/contract/code-reviews';
import type { AttemptSummary } from '@lectern/contract/exercises';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { ReviewHead } from './review-head.tsx';

const day = (number: number): string => `2026-11-0${number}T10:00:00.000Z`;

const attempt = (number: number, submitted: number): AttemptSummary => ({
  _id: `a${number}`,
  number,
  hasPassed: false,
  submittedAt: day(submitted),
});

const review: CodeReview = {
  _id: 'r1',
  attempt: 'a1',
  number: 1,
  hasPassed: false,
  files: [],
  note: '',
  askedAt: day(1),
  isOpen: false,
  finishedAt: day(3),
  verdict: 'Nearly there',
  remarks: [{ _id: 'm1', file: 'code.js', line: 1, lastLine: 1, body: 'Why?', suggestion: null }],
};

const show = async (attempts: AttemptSummary[], reviews = [review]): Promise<void> => {
  signInAs('Sam');
  const times = { asked: 1, answered: 1, median: null, ninetieth: null };
  const answer = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ success: true, message: '', data: { times, reviews } }),
  );
  vi.stubGlobal('fetch', answer);
  renderReading(
    <>
      <ReviewHead place={{ courseId: 'c1', lectureId: 'l1' }} attempts={attempts} />
      <p>Loaded</p>
    </>,
    '/?course=c1&lecture=l1',
  );
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
};

afterEach(leavePage);

describe('a review that has come', () => {
  it('shows its verdict, and leads to its remarks by the address that notices use', async () => {
    await show([attempt(1, 1)]);
    expect(await screen.findByText('Nearly there')).toBeVisible();
    expect(screen.getByText(/^Attempt 1 was reviewed on 3 November 2026\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read 1 remark' })).toHaveAttribute(
      'href',
      '/?course=c1&lecture=l1&review=r1',
    );
  });

  it('is shown to who has submitted another attempt while it was written, and says so', async () => {
    await show([attempt(2, 2), attempt(1, 1)]);
    expect(await screen.findByText('Nearly there')).toBeVisible();
    expect(screen.getByText('Your attempt 2 is not in it.')).toBeVisible();
  });

  it('goes once the student has submitted another attempt after it', async () => {
    await show([attempt(2, 4), attempt(1, 1)]);
    expect(await screen.findByText('Loaded')).toBeVisible();
    expect(screen.queryByText('Nearly there')).toBeNull();
  });
});
