import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { signIn, signOut } from '#lib/session.ts';
import { renderRoutes } from '../../../testing/render-page.tsx';
import { Component } from './my-profile.tsx';

const answers: Record<string, unknown> = {
  getStudentCourses: [],
  'daily-review': { cards: [], doneToday: 0, total: 0 },
  'learning-figures': {
    lecturesCompleted: 0,
    exercisesPassed: 0,
    quizzesPassed: 0,
    cardsReviewed: 0,
    daysAgo: [],
  },
};

const open = () =>
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <QueryClientProvider client={queryClient}>
            <Component />
          </QueryClientProvider>
        ),
      },
    ],
    '/dashboard/my-profile',
  );

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const name = Object.keys(answers).find((one) => path.includes(one));
    return Response.json({ success: true, message: '', data: name === undefined ? [] : answers[name] });
  });
  signIn('token', {
    _id: 'u1',
    firstName: 'Sam',
    lastName: 'Example',
    email: 'sam@example.org',
    image: '',
    accountType: 'Student',
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  localStorage.clear();
  vi.unstubAllGlobals();
});

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

  it('says in the form that the passwords are only for a new one', async () => {
    open();
    expect(await screen.findByText('Leave the passwords empty to keep yours.')).toBeVisible();
  });
});
