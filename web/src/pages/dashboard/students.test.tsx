import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

describe('an open course that shows nobody', () => {
  it('has the way to a taught class, what is needed without names, and the two consents in plain sight', async () => {
    signInAs('Ines');
    const data = {
      courseName: 'Knots',
      isTaught: false,
      isOwner: true,
      unseen: 9,
      unanswered: 9,
      unnamed: { stuck: 6, away: null, nearlyDone: 0 },
      unlistedQuestions: 0,
      unlistedReviews: 0,
      learners: [],
    };
    vi.stubGlobal('fetch', async (path: string) =>
      path.endsWith('/learners')
        ? Response.json({ success: true, message: '', data })
        : new Promise(() => undefined),
    );
    renderReading(<Component />, '/dashboard/students?course=a');
    expect(await screen.findByRole('link', { name: 'Make it a taught class' })).toBeVisible();
    expect(screen.getByText(/^Of those without a name: 6 are stuck/)).toBeVisible();
    expect(screen.getByText(/^Students consent separately to two things/)).toBeVisible();
  });
});

describe('one student of a course', () => {
  const learner = (student: string, attempts: number) => ({
    student,
    name: `Name of ${student}`,
    completedLectures: 1,
    totalLectures: 4,
    completedAt: null,
    lastActiveAt: '2026-11-20T10:00:00.000Z',
    stuck: attempts === 0 ? null : { lecture: 'l', title: 'Knots', attempts },
    waitingReviews: [],
    waitingQuestions: [],
    failedQuiz: null,
    helped: null,
    isAway: false,
    isNearlyDone: false,
  });
  const learners = {
    courseName: 'Knots',
    isTaught: true,
    isOwner: true,
    unseen: 0,
    unanswered: 0,
    unnamed: { stuck: 0, away: 0, nearlyDone: 0 },
    unlistedQuestions: 0,
    unlistedReviews: 0,
    learners: [learner('ann', 5), learner('bea', 0), learner('cem', 9), learner('dan', 3)],
  };
  const openOne = (student: string, choice: string) => {
    signInAs('Ines');
    vi.stubGlobal('fetch', async (path: string) =>
      path.endsWith('/learners')
        ? Response.json({ success: true, message: '', data: learners })
        : new Promise(() => undefined),
    );
    renderReading(<Component />, `/dashboard/students?course=a&student=${student}${choice}`);
  };
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

  it('has the ways to the next and the previous one of the list that was chosen, in its order', async () => {
    openOne('ann', '&show=stuck&stuck=5');
    expect(await hrefOf('Previous student: Name of cem')).toBe(
      '/dashboard/students?course=a&student=cem&show=stuck&stuck=5',
    );
    expect(screen.getByText('2 of 2')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Next student/ })).toBeNull();
    expect(await hrefOf('All students')).toBe('/dashboard/students?course=a&show=stuck&stuck=5');
  });

  it('is left by the keys J and K', async () => {
    openOne('bea', '');
    await screen.findByText('2 of 4');
    await userEvent.keyboard('j');
    expect(await hrefOf('Next student: Name of dan')).toBe(
      '/dashboard/students?course=a&student=dan&show=all',
    );
    await userEvent.keyboard('kk');
    expect(await screen.findByText('1 of 4')).toBeVisible();
  });

  it('leads to the first of a list that it is not in', async () => {
    openOne('bea', '&show=stuck');
    expect(await hrefOf('Next student: Name of cem')).toContain('student=cem&show=stuck');
  });
});
