import type { ProgramGroup } from '@lectern/contract/program-groups';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { ProgramGroups } from './program-groups.tsx';

const card = (_id: string, rest: Partial<ProgramGroup>): ProgramGroup => ({
  _id,
  hasPassed: true,
  students: 1,
  attempts: 1,
  reviewed: 0,
  named: 1,
  current: 1,
  failed: [],
  trouble: null,
  waiting: [],
  reach: { reached: 1, reviewed: 0, passed: 0, changed: 0, left: 0, untold: 0 },
  files: [{ name: 'code.js', content: 'own' }],
  compared: null,
  ...rest,
});

const show = (groups: ProgramGroup[], total: number): void => {
  const tried = { seen: 2, others: 6 };
  const tests = [{ title: 'counts zero', isHidden: false, students: { seen: 0, others: 6 }, who: [] }];
  const figures = { passed: { seen: 2, others: 0 }, tests };
  const answers: Record<string, unknown> = {
    'program-groups': { tried, total, groups, starter: null },
    students: {
      students: [{ name: 'Robin Example', student: null, attempt: 'a1', number: 2, reach: 'reached' }],
      unnamed: 0,
    },
    'exercise-analytics': { tried, figures, failedNow: [] },
  };
  signInAs('Ines');
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://x');
    return Response.json({
      success: true,
      message: '',
      data: answers[pathname.split('/').at(-1) ?? ''] ?? [],
    });
  });
  renderReading(<ProgramGroups place={{ courseId: 'c1', lectureId: 'l1' }} />);
};

afterEach(leavePage);

it('says without a press that most have not passed, why their programs are hidden, and what they failed', async () => {
  show([card('a', {}), card('b', {})], 8);
  expect(await screen.findByText('8 students have tried it: 2 have passed, 6 have not.')).toBeVisible();
  expect(screen.getByText(/^The programs of those who have not passed are hidden, because/)).toBeVisible();
  const failed = screen.getByRole('region', { name: 'Tests that students failed in any attempt' });
  expect(within(failed).getByRole('listitem')).toHaveTextContent('counts zero 6 of 8 students');
});

it('shows a failing program’s lines as wrong beside those that pass, and folds what parts two that pass', async () => {
  const compared = { group: 'b', files: [{ name: 'code.js', content: 'other' }] };
  const failed = [{ title: 'counts zero', isHidden: false }];
  show(
    [
      card('a', { compared }),
      card('b', { files: [{ name: 'code.js', content: 'other' }] }),
      card('c', { hasPassed: false, failed, compared }),
      card('d', { hasPassed: false, failed }),
    ],
    4,
  );
  const list = await screen.findByRole('list', { name: 'Programs' });
  const [passing, , failing] = [...list.querySelectorAll(':scope > li')];
  expect(passing?.querySelector('figure')?.closest('details')?.open).toBe(false);
  expect(failing?.querySelector('figure')?.closest('details')).toBeNull();
  const captions = [passing, failing].map((one) => one?.querySelector('figcaption')?.textContent);
  expect(captions).toEqual([
    '− A program that passes + This program',
    '− This program + A program that passes',
  ]);
  const linesIn = (one: Element | undefined) =>
    ['del', 'ins'].map((tag) => one?.querySelector(tag)?.textContent);
  expect(linesIn(passing)).toEqual(['−other', '+own']);
  expect(linesIn(failing)).toEqual(['−own', '+other']);
  expect(passing?.querySelector('del .text-danger')).toBeNull();
  expect(failing?.querySelector('del .text-danger')).not.toBeNull();
  expect(failing).toHaveTextContent(
    '1 more fails the same tests with another program: see that of 1 student.',
  );
  expect(within(failing as HTMLElement).getByRole('link', { name: 'see that of 1 student' })).toHaveAttribute(
    'href',
    '/dashboard/code-reviews?course=c1&lecture=l1#program-d',
  );
});

it('opens and closes who wrote a program, and says at once where nobody has a name', async () => {
  show([card('a', {}), card('b', { named: 0 }), card('c', { named: 0, students: 2 })], 3);
  const [first, second, third] = await screen.findAllByRole('listitem');
  const button = within(first as HTMLElement).getByRole('button', { name: 'Show who', expanded: false });
  await userEvent.click(button);
  expect(await screen.findByRole('list', { name: 'Who wrote it' })).toHaveTextContent('Robin Example');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(screen.queryByRole('list', { name: 'Who wrote it' })).toBeNull();
  expect(button).toHaveTextContent('Show who');
  expect(second).toHaveTextContent('The student does not show you their work, and has no name here.');
  expect(third).toHaveTextContent('None of them shows you their work, so none has a name here.');
  expect(screen.getAllByRole('button', { name: 'Show who' })).toEqual([button]);
});
