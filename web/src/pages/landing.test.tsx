import { screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { signIn, signOut } from '#lib/session.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { stubView } from '../../testing/screen-view.ts';
import * as landing from './landing.tsx';

const frame = { categoryLinks: <a href="/catalog/1">Languages</a> };

// jsdom has no player.
let pause: MockInstance<() => void>;

async function openPage(): Promise<void> {
  renderRoutes([{ element: <Outlet context={frame} />, children: [{ path: '/', ...landing }] }]);
  await screen.findByRole('heading', { level: 1 });
}

describe('the landing page', () => {
  beforeEach(() => {
    stubView({ isMotionReduced: true });
    pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    pause.mockRestore();
  });

  it('clears the course that was being built, and nothing else', async () => {
    localStorage.setItem('courseData', '{"_id":"1","courseContent":[]}');
    localStorage.setItem('currentStage', '2');
    localStorage.setItem('token', 'kept');
    await openPage();
    await waitFor(() => expect(localStorage.getItem('courseData')).toBeNull());
    expect(localStorage.getItem('currentStage')).toBeNull();
    expect(localStorage.getItem('token')).toBe('kept');
  });

  it('shows the figures of the specification', async () => {
    await openPage();
    const figures = ['10 years of experience', '250 types of courses', '3 sample courses', '1 developer'];
    for (const text of [
      ...figures,
      'MERN',
      '2024',
      'Progress tracking',
      'Custom schedule',
      '20+ languages',
    ]) {
      expect(
        await screen.findByText((_, element) => element?.textContent === text && element.tagName !== 'BODY', {
          selector: 'li, h3, span',
        }),
      ).toBeInTheDocument();
    }
  });

  it('leads who is signed in to the lecture that is open, and who teaches to the dashboard', async () => {
    const user = { _id: 'u1', firstName: 'Sam', lastName: 'Example', email: 's@example.org', image: '' };
    const way = (name: string) => screen.getByRole('link', { name });
    localStorage.setItem('lectern.version.u1.c1', '1');
    const lecture = { _id: 'l2', title: 'Loops' };
    const knots = {
      _id: 'c1',
      courseName: 'Knots',
      courseContent: [{ _id: 's', subSection: [lecture] }],
      completedAt: null,
      lastLecture: 'l2',
      lastPositionSeconds: 65,
    };
    vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: [knots] }));
    signIn('token', { ...user, accountType: 'Student' });
    await openPage();
    expect(way('Go on where you were')).toHaveAttribute('href', '/dashboard/view-course');
    expect(await screen.findByText('Knots')).toBeVisible();
    expect(screen.getByText(/· Loops, at 1:05/)).toBeVisible();
    signIn('token', { ...user, accountType: 'Instructor' });
    await waitFor(() => expect(way('Go to your dashboard')).toHaveAttribute('href', '/dashboard/my-profile'));
    signOut();
  });

  it('leads who has completed every tutorial to what is next', async () => {
    const user = { _id: 'u3', firstName: 'Mio', lastName: 'Example', email: 'm@example.org', image: '' };
    localStorage.setItem('lectern.version.u3.c1', '1');
    const knots = {
      _id: 'c1',
      courseName: 'Knots',
      courseContent: [],
      completedAt: '2026-11-20T10:00:00.000Z',
    };
    vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: [knots] }));
    signIn('token', { ...user, accountType: 'Student' });
    await openPage();
    expect(await screen.findByRole('link', { name: 'See what is next' })).toHaveAttribute(
      'href',
      '/dashboard/my-profile',
    );
    expect(screen.getByText('Knots').parentElement).toHaveTextContent('You have completed Knots');
    signOut();
  });

  it('leads an instructor who is signed in to a new course, not to the sign-up', async () => {
    const user = { _id: 'u4', firstName: 'Ines', lastName: 'Example', email: 'i@example.org', image: '' };
    signIn('token', { ...user, accountType: 'Instructor' });
    await openPage();
    expect(await screen.findByRole('link', { name: 'Start teaching' })).toHaveAttribute(
      'href',
      '/dashboard/add-course',
    );
    signOut();
  });

  it('tells nobody to go on who was in no tutorial yet', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: [] }));
    const user = { _id: 'u2', firstName: 'Noor', lastName: 'Example', email: 'n@example.org', image: '' };
    localStorage.setItem('lectern.version.u1.c1', '1');
    signIn('token', { ...user, accountType: 'Student' });
    await openPage();
    const ways = screen.getAllByRole('link', { name: 'Start learning' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/signup', '/dashboard/enrolled-courses']);
    expect(await screen.findByText(/^The tutorial that you open/)).toBeVisible();
    expect(ways[1]).toHaveAttribute('href', '/dashboard/my-profile');
    expect(screen.queryByRole('link', { name: 'Go on where you were' })).not.toBeInTheDocument();
    signOut();
  });

  it('leads into the catalogue and to the sign-up of an instructor', async () => {
    await openPage();
    expect(await screen.findByRole('link', { name: 'Languages' })).toHaveAttribute('href', '/catalog/1');
    expect(screen.getByRole('link', { name: 'Start teaching' })).toHaveAttribute(
      'href',
      '/signup?as=instructor',
    );
  });
});
