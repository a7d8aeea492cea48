import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { signIn, signOut } from '#lib/session.ts';
import { renderRoutes } from '../../../testing/render-page.tsx';
import { Component } from './students.tsx';

const course = (_id: string, courseName: string, studentsCount: number) => ({
  _id,
  courseName,
  studentsCount,
  thumbnailSizes: [],
  publishedAt: '2026-11-20T10:00:00.000Z',
});

const open = (data: unknown, address = '/dashboard/students') => {
  signIn('token', {
    _id: 'u1',
    firstName: 'Ines',
    lastName: 'Example',
    email: 'ines@example.org',
    image: '',
    accountType: 'Instructor',
  });
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/own-courses/') || !address.includes('course=')
      ? Response.json({ success: true, message: '', data })
      : new Promise(() => undefined),
  );
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
    address,
  );
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

describe('the students without a course', () => {
  it('lists the courses with their numbers of students, the largest first', async () => {
    open([course('a', 'Knots', 2), course('b', 'Sails', 30)]);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Sails', '/dashboard/students?course=b'],
      ['Knots', '/dashboard/students?course=a'],
    ]);
    expect(screen.getByRole('cell', { name: /30/ })).toBeVisible();
  });

  it('leads to a first course', async () => {
    open([]);
    expect(await screen.findByRole('link', { name: 'Create a course' })).toBeVisible();
  });
});

describe('the students of a course', () => {
  it('can be written to from there', async () => {
    open(course('a', 'Knots', 2), '/dashboard/students?course=a&student=');
    expect(await screen.findByRole('button', { name: 'Write to all students' })).toBeVisible();
  });
});
