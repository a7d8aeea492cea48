import type { RecallCard } from '@lectern/contract/recall';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { Component } from './daily-review.tsx';

const review = {
  cards: [],
  more: 0,
  doneToday: 0,
  nextDueAt: null,
  total: 0,
  settings: { cardsADay: 20, retention: 90 },
};
const waitingIn = (lecture: string, front: string): RecallCard => ({
  _id: front,
  kind: 'question',
  course: 'c1',
  lecture,
  courseName: 'Bread',
  lectureTitle: `Lecture ${lecture}`,
  second: null,
  note: null,
  front,
  back: '',
  dueAt: '2026-11-28T00:00:00.000Z',
  isNew: true,
  isRetired: false,
  waits: true,
});

let cards: RecallCard[] | null;
const open = () => renderReading(<Component />, '/dashboard/daily-review');
beforeEach(() => {
  cards = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/cards') && cards === null) throw new TypeError('Failed to fetch');
    const data = path.includes('/cards') ? cards : path.includes('daily-review') ? review : [];
    return Response.json({ success: true, message: '', data });
  });
  signInAs('Sam');
});
afterEach(leavePage);

describe('Daily review without a card that is asked', () => {
  it('says how cards come, and leads to a tutorial', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing to remember yet' })).toBeVisible();
    expect(screen.getByText(/Cards come by themselves: from each question that you miss/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Find a tutorial' })).toHaveAttribute('href', '/courses');
  });

  it('shows what a card looks like, and opens the form for one’s own', async () => {
    const { user } = open();
    const example = within(await screen.findByRole('region', { name: 'What a card looks like' }));
    await user.click(example.getByRole('button', { name: 'Show answer' }));
    expect(example.getByText(/so the second is joined to it/)).toBeVisible();
    await user.click(example.getByRole('button', { name: 'Hide answer' }));
    expect(example.queryByText(/so the second is joined to it/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Write a card' }));
    expect(await screen.findByRole('button', { name: 'Add card' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Front: what is asked')).toHaveFocus());
  });

  it('says how many wait until their quiz is passed, and leads to each quiz once', async () => {
    cards = [
      waitingIn('one', 'a'),
      waitingIn('one', 'b'),
      waitingIn('two', 'c'),
      { ...waitingIn('three', 'd'), isRetired: true },
    ];
    open();
    expect(
      await screen.findByRole('heading', { name: '3 cards wait until their quiz is passed' }),
    ).toBeVisible();
    const quizzes = within(screen.getByRole('list', { name: 'Quizzes to pass' })).getAllByRole('link');
    expect(quizzes.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Lecture one', '/dashboard/view-course?course=c1&lecture=one'],
      ['Lecture two', '/dashboard/view-course?course=c1&lecture=two'],
    ]);
  });

  it('does not say that there are none where that could not be read', async () => {
    cards = null;
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing is due today' })).toBeVisible();
  });
});

describe('all cards', () => {
  it('are drawn some at a time, and each is found by its words', async () => {
    cards = Array.from({ length: 120 }, (_, n) => ({
      ...waitingIn('one', `Card ${n}`),
      kind: 'own' as const,
    }));
    const { user } = open();
    await user.click(await screen.findByText('All cards'));
    const list = await screen.findByRole('list', { name: 'All cards' });
    const rows = () => within(list).getAllByRole('listitem').length;
    expect(rows()).toBe(50);
    expect(screen.getByText('70 more cards')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(rows()).toBe(120);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.type(screen.getByLabelText('Find a card'), 'card 119');
    expect(rows()).toBe(1);
  });
});
