import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { Component } from './students.tsx';

const course = (_id: string, courseName: string, studentsCount: number) => ({
  _id,
  courseName,
  studentsCount,
  thumbnailSizes: [],
  publishedAt: '2026-11-20T10:00:00.000Z',
});

const open = (data: unknown, address = '/dashboard/students') => {
  signInAs('Ines');
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/own-courses/') || !address.includes('course=')
      ? Response.json({ success: true, message: '', data })
      : new Promise(() => undefined),
  );
  renderReading(<Component />, address);
};

afterEach(leavePage);

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
