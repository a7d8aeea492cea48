import type { TaughtCourse, TeachingOverview } from '@lectern/contract/teaching-overview';
import { DAY } from '@lectern/contract/units';
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

  it('says what will be counted, in place of four zeros', async () => {
    open();
    const learning = await screen.findByRole('region', { name: 'Your learning' });
    expect(
      await within(learning).findByText(/are counted here, with the days on which you learn/),
    ).toBeVisible();
    expect(within(learning).queryByText('0')).not.toBeInTheDocument();
  });

  it('says in the form that the passwords are only for a new one', async () => {
    open();
    expect(await screen.findByText('Leave the passwords empty to keep yours.')).toBeVisible();
  });

  describe('of an instructor', () => {
    const course: TaughtCourse = {
      _id: 'c1',
      courseName: 'Bread',
      isPublished: true,
      publishState: 'Published',
      takenDownReason: null,
      lecturesCount: 3,
      studentsCount: 2,
      averageRating: 4,
      reviewsCount: 1,
      unansweredReviews: 0,
      newStudents: 1,
      completed: { seen: 0, others: 0 },
      unseen: 0,
      fewOthers: false,
      waitingQuestions: 0,
      questionsSince: null,
      waitingPrograms: 0,
      programsSince: null,
      stuckStudents: 0,
      unpassedStudents: 0,
    };
    const teach = (courses: TaughtCourse[]): void => {
      answers['teaching-overview'] = { courses, failedVideos: [] } satisfies TeachingOverview;
      signInAs('Ines');
      open();
    };
    const tasks = () => screen.findByRole('region', { name: 'What needs you' });

    it('names what waits with its number and the longest wait, and nothing else', async () => {
      const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
      teach([
        { ...course, waitingQuestions: 2, questionsSince: daysAgo(1) },
        { ...course, _id: 'c2', waitingQuestions: 1, questionsSince: daysAgo(3) },
      ]);
      const rows = within(await tasks()).getAllByRole('listitem');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        '3 questions wait for an answer.The longest for 3 daysAnswer',
      ]);
    });

    it('says in a sentence that nothing waits, with a way on', async () => {
      teach([course]);
      expect(within(await tasks()).queryByRole('list')).toBeNull();
      expect(await tasks()).toHaveTextContent('Nothing waits for an answer');
      expect(within(await tasks()).getByRole('link', { name: 'Go on with a course' })).toBeVisible();
    });

    it('leads to the first course where there is none', async () => {
      teach([]);
      expect(await screen.findByRole('link', { name: 'Create your first course' })).toBeVisible();
    });

    it('shows the rest with the tasks, not before: nothing moves', async () => {
      let answer: (response: Response) => void = () => undefined;
      vi.stubGlobal('fetch', (path: string) =>
        path.includes('teaching-overview')
          ? new Promise<Response>((resolve) => {
              answer = resolve;
            })
          : Promise.resolve(Response.json({ success: true, message: '', data: [] })),
      );
      teach([course]);
      expect(await screen.findByText('Loading what needs you')).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Update Profile Information' })).toBeNull();
      await vi.waitFor(() => {
        answer(Response.json({ success: true, message: '', data: answers['teaching-overview'] }));
        expect(screen.getByRole('region', { name: 'Update Profile Information' })).toBeVisible();
      });
      expect(await tasks()).toBeVisible();
    });
  });
});
