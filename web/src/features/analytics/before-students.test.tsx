import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { BeforeStudents, type EmptyCourse } from './before-students.tsx';

afterEach(cleanup);

const draft: EmptyCourse = { _id: 'c1', isPublished: false, lecturesCount: 3 };
const show = (course: EmptyCourse) => renderUi(<BeforeStudents course={course} />);
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('the dashboard of a course without students', () => {
  it('leads an author from the lectures to publishing', () => {
    show(draft);
    expect(screen.getByText('3 lectures so far.')).toBeVisible();
    expect(links()).toEqual(['Go on writing', 'Preview', 'Check and publish']);
    cleanup();
    show({ ...draft, lecturesCount: 0 });
    expect(links()).toEqual(['Add lectures']);
    cleanup();
    show({ ...draft, role: 'assistant' });
    expect(links()).toEqual([]);
  });

  it('gives the address of a published one to be passed on', async () => {
    const { user } = show({ ...draft, isPublished: true });
    expect(screen.getByText(`${location.origin}/course/c1`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/course/c1`);
    expect(screen.getByRole('button', { name: 'Address copied' })).toBeVisible();
  });
});
