import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { Component } from './my-profile.tsx';

const answers: Record<string, unknown> = {
  getStudentCourses: [],
  getAllCategories: [
    { _id: '0190c9a0-0000-7000-8000-000000000001', name: 'Web', description: '', hasCourses: true },
    { _id: '0190c9a0-0000-7000-8000-000000000002', name: 'Music', description: '', hasCourses: false },
  ],
  'daily-review': { cards: [], doneToday: 0, total: 0 },
  'learning-figures': {
    lecturesCompleted: 0,
    exercisesPassed: 0,
    quizzesPassed: 0,
    cardsReviewed: 0,
    daysAgo: [],
  },
};

const open = () => renderReading(<Component />, '/dashboard/my-profile');

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const name = Object.keys(answers).find((one) => path.includes(one));
    return Response.json({ success: true, message: '', data: name === undefined ? [] : answers[name] });
  });
  signInAs('Sam');
});
afterEach(leavePage);

describe('My Profile', () => {
  it('says in its head who one is, with the picture to change', async () => {
    open();
    const head = screen.getByRole('heading', { level: 1, name: 'My Profile' }).closest('header');
    const who = within(head as HTMLElement).getByRole('region', { name: 'Picture, name and email' });
    expect(who).toHaveTextContent('Sam Example');
    expect(who).toHaveTextContent('sam@example.org');
    expect(within(who).getByRole('button', { name: 'Change picture' })).toBeVisible();
    expect(screen.getAllByText('sam@example.org')).toHaveLength(1);
  });

  it('leads who is new to the categories that have tutorials', async () => {
    open();
    const chips = await screen.findByRole('list', { name: 'Categories' });
    expect(within(chips).getAllByRole('link')).toHaveLength(1);
    expect(within(chips).getByRole('link', { name: 'Web' })).toHaveAttribute(
      'href',
      '/courses?category=0190c9a0-0000-7000-8000-000000000001',
    );
  });

  it('says in the form that the passwords are only for a new one', async () => {
    open();
    expect(await screen.findByText('Leave the passwords empty to keep yours.')).toBeVisible();
  });
});
