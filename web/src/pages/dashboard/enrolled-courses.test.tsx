import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { Component } from './enrolled-courses.tsx';

const course = (completed: number, completedAt: string | null) => ({
  _id: 'c1',
  courseName: 'Knots',
  courseDescription: '',
  thumbnailSizes: [],
  courseContent: [],
  completedLectures: [],
  onlyMarked: [],
  completionPercentage: completed,
  lastLecture: null,
  lastPositionSeconds: 0,
  completedAt,
});

/** These are the student's courses; nothing is saved, and there are no others. */
const answerWith = (courses: unknown[]): void => {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.endsWith('/getStudentCourses') ? courses : [];
    return Response.json({ success: true, message: '', data });
  });
};

const open = () => renderReading(<Component />, '/dashboard/enrolled-courses');

beforeEach(() => signInAs('Sam'));
afterEach(leavePage);

describe('the list of tutorials', () => {
  it('sends what a visit without a network has left, and counts it', async () => {
    const act = { kind: 'complete', courseId: 'c1', lectureId: 'a', completionId: 'x' };
    localStorage.setItem('lectern.acts.u1', JSON.stringify([act]));
    let done = 0;
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.endsWith('/addCompletedLecture')) done = 50;
      const data = path.endsWith('/getStudentCourses') ? [course(done, null)] : [];
      return Response.json({ success: true, message: '', data });
    });
    open();
    expect(await screen.findByText('Progress 50%')).toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('lectern.acts.u1')).toBeNull());
  });

  it('says of a tutorial whose content is not listed how many lectures are only marked', async () => {
    const marked = { ...course(100, null), lastLecture: 'a', onlyMarked: ['a'] };
    answerWith([marked]);
    open();
    expect(await screen.findByText('Almost finished')).toBeVisible();
    expect(
      screen.getByText('1 lecture is only marked, which is not enough for the certificate.'),
    ).toBeVisible();
  });

  it.each([
    ['Watch “Bowline”', { hasVideo: true }],
    ['Read “Bowline”', {}],
    ['Pass the exercise of “Bowline”', { hasVideo: true, hasExercise: true }],
    ['Pass the quiz of “Bowline”', { quiz: 'decides' }],
  ])('leads from there to the first lecture that is only marked: %s', async (words, kind) => {
    const lecture = (_id: string, title: string, more = {}) => ({ _id, title, description: '', ...more });
    const lectures = [lecture('a', 'Rope'), lecture('b', 'Bowline', kind), lecture('c', 'Hitch')];
    const marked = {
      ...course(100, null),
      lastLecture: 'b',
      courseContent: [{ _id: 's', sectionName: 'S', subSection: lectures }],
      completedLectures: ['a', 'b', 'c'],
      onlyMarked: ['b', 'c'],
    };
    answerWith([marked]);
    open();
    const row = within(await screen.findByRole('row', { name: /Knots/ }));
    expect(
      row.getByText(/^2 lectures are only marked, which is not enough for the certificate\./),
    ).toBeVisible();
    expect(row.getByText('1 of 3 lectures count for the certificate')).toBeVisible();
    const address = '/dashboard/view-course?course=c1&lecture=b';
    expect(row.getByRole('link', { name: words })).toHaveAttribute('href', address);
    expect(row.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', address);
  });

  it('shows an only tutorial once, with what is left of it', async () => {
    const lecture = (_id: string) => ({
      _id,
      title: _id,
      description: '',
      hasVideo: true,
      durationSeconds: 600,
    });
    const half = {
      ...course(50, null),
      lastLecture: 'b',
      courseContent: [{ _id: 's', sectionName: 'S', subSection: [lecture('a'), lecture('b')] }],
      completedLectures: ['a'],
    };
    answerWith([half]);
    open();
    expect(await screen.findByText('1 of 2 lectures, about 10 min left')).toBeVisible();
    expect(screen.getAllByText('Knots')).toHaveLength(1);
    const row = within(screen.getByRole('row', { name: /Knots/ }));
    expect(row.getByText('b')).toBeVisible();
    const link = row.getByRole('link', { name: 'Continue' });
    expect(link).toHaveAttribute('href', '/dashboard/view-course?course=c1');
    expect(link).toHaveAccessibleDescription('Knots');
  });

  it('leads back to the first of the lectures that were left open on the way', async () => {
    const lecture = (_id: string) => ({ _id, title: `Part ${_id}`, description: '', durationSeconds: 600 });
    const lectures = ['a', 'b', 'c', 'd'].map(lecture);
    const later = {
      ...course(50, null),
      lastLecture: 'd',
      courseContent: [{ _id: 's', sectionName: 'S', subSection: lectures }],
      completedLectures: ['a', 'c'],
    };
    answerWith([later]);
    open();
    const row = within(await screen.findByRole('row', { name: /Knots/ }));
    expect(row.getByText(/1 earlier lecture is open/)).toBeVisible();
    expect(row.getByRole('link', { name: 'Go to “Part b”' })).toHaveAttribute(
      'href',
      '/dashboard/view-course?course=c1&lecture=b',
    );
  });

  it('has a way on in the row of each tutorial that is not completed', async () => {
    const begun = { ...course(10, null), lastLecture: 'a' };
    const fresh = { ...course(0, null), _id: 'c2', courseName: 'Sails' };
    const done = { ...course(100, '2026-11-20T10:00:00.000Z'), _id: 'c3', courseName: 'Tides' };
    answerWith([begun, fresh, done]);
    open();
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/Knots/)).getByRole('link', { name: 'Continue' })).toBeVisible();
    expect((await row(/Sails/)).getByRole('link', { name: 'Begin' })).toBeVisible();
    expect((await row(/Tides/)).queryByRole('link', { name: /Continue|Begin/ })).not.toBeInTheDocument();
  });

  it('says that a tutorial is completed, whatever its percentage is since', async () => {
    answerWith([course(66, '2026-11-20T10:00:00.000Z')]);
    open();
    expect(await screen.findByText('Completed on 20 November 2026')).toBeInTheDocument();
    expect(screen.getByText('Progress 66%')).toBeInTheDocument();
  });

  it('goes on with the open tutorial, not with the one that was completed last', async () => {
    const done = { ...course(100, '2026-11-20T10:00:00.000Z'), lastLecture: 'l1' };
    const open1 = { ...course(10, null), _id: 'c2', courseName: 'Sails', lastLecture: 'l2' };
    answerWith([done, open1]);
    open();
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/dashboard/view-course?course=c2',
    );
    expect(screen.getByRole('link', { name: 'Your certificate' })).toHaveAttribute(
      'href',
      '/dashboard/view-course?course=c1&lecture=l1&finish=',
    );
  });
});
