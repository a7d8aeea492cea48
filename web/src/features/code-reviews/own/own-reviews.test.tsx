import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import type { OwnReviewsProps } from './own-reviews-props.ts';
import { OwnReviews } from './own-reviews.tsx';

afterEach(leavePage);

const starter = ['code.js', 'page.js'].map((name) => ({ name, content: `// ${name}\n` }));

function WithVerdict({ attempts }: Pick<OwnReviewsProps, 'attempts'>) {
  const [verdict, setVerdict] = useState<HTMLElement | null>(null);
  return (
    <>
      <section aria-label="Results">
        <span ref={setVerdict} />
      </section>
      <OwnReviews
        place={{ courseId: 'c1', lectureId: 'l1' }}
        verdict={verdict}
        attempts={attempts}
        files={[]}
        starter={starter}
        onApply={() => {}}
        onGoTo={() => {}}
      />
    </>
  );
}

it('a review can be asked for from the verdict, once', async () => {
  signInAs('Sam');
  const data = { reviews: [], times: { asked: 0, answered: 0, median: null, ninetieth: null } };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data }));
  const attempts = [{ _id: 'a2', number: 2, hasPassed: false, submittedAt: '2026-11-28T10:00:00.000Z' }];
  renderReading(<WithVerdict attempts={attempts} />);
  const results = within(screen.getByRole('region', { name: 'Results' }));
  await results.findByRole('button', { name: 'Ask for a review' });
  expect(screen.getAllByRole('button', { name: /^Ask for a review/ })).toHaveLength(1);
  await userEvent.click(await results.findByRole('button', { name: 'Ask for a review' }));
  expect(await screen.findByLabelText(/What do you want to know/)).toHaveFocus();
  expect(results.queryByRole('button')).toBeNull();
});

it('folds the files of a review that the student has not touched', async () => {
  signInAs('Sam');
  const review = {
    _id: 'r1',
    attempt: 'a1',
    number: 1,
    hasPassed: false,
    files: [{ name: 'code.js', content: 'let own;\n' }, ...starter.slice(1)],
    note: '',
    askedAt: '2026-11-28T10:00:00.000Z',
    isOpen: false,
    finishedAt: '2026-11-28T11:00:00.000Z',
    verdict: 'Nearly there',
    remarks: [{ _id: 'm1', file: 'code.js', line: 1, lastLine: 1, body: 'Why?', suggestion: null }],
  };
  const data = { reviews: [review], times: { asked: 1, answered: 1, median: null, ninetieth: null } };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data }));
  const attempts = [{ _id: 'a1', number: 1, hasPassed: false, submittedAt: '2026-11-28T10:00:00.000Z' }];
  renderReading(<WithVerdict attempts={attempts} />);
  expect(await screen.findByText('Why?')).toBeVisible();
  expect(screen.getByText('as the exercise begins')).toBeVisible();
  expect(screen.getByText('// page.js')).not.toBeVisible();
  // Its words are apart once the colours are loaded.
  expect(screen.getByRole('region', { name: 'Reviews' })).toHaveTextContent('let own;');
});
