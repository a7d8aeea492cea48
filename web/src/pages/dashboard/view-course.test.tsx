import type { DataOf } from '@lectern/contract/operation';
import type { getPlayer, LectureRecord } from '@lectern/contract/learning';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { signIn, signOut } from '#lib/session.ts';
import { Toasts } from '#ui/toasts.tsx';
import { renderRoutes } from '../../../testing/render-page.tsx';
import { stubView } from '../../../testing/screen-view.ts';
import { Component } from './view-course.tsx';

type Player = DataOf<typeof getPlayer>;

const lecture = (_id: string, title: string) => ({
  _id,
  title,
  description: `About ${title}`,
  videoUrl: '',
  timeDuration: '0:00',
  durationSeconds: 0,
  hasVideo: false,
  hasExercise: false,
  starterCode: '',
});

const course: Player['course'] = {
  _id: 'c1',
  courseName: 'Knots',
  courseDescription: '',
  whatYouWillLearn: '',
  price: 0,
  thumbnail: '',
  thumbnailSizes: [],
  category: 'k1',
  instructor: { _id: 'i1', firstName: 'Ines', lastName: 'Example', image: '' },
  studentsEnrolled: ['u1'],
  studentsCount: 1,
  ratingAndReviews: [],
  averageRating: 0,
  reviewsCount: 0,
  isPublished: true,
  bestseller: false,
  sectionsCount: 2,
  lecturesCount: 3,
  durationSeconds: 0,
  courseContent: [
    { _id: 's1', sectionName: 'Ropes', subSection: [lecture('a', 'Bowline'), lecture('b', 'Eight')] },
    { _id: 's2', sectionName: 'Care', subSection: [lecture('c', 'Dry it')] },
  ],
};

/** A server with one course, which remembers what is complete. */
function serve(changes: Partial<Player> = {}, completed: string[] = [], touchesOwn = true) {
  const done = new Set(completed);
  const calls: string[] = [];
  const progress = () => ({
    completionPercentage: Math.floor((done.size / 3) * 100),
    completedLectures: done.size,
    totalLectures: 3,
  });
  const record = (id: string): LectureRecord => ({
    lecture: id,
    isCompleted: done.has(id),
    completedBy: done.has(id) ? 'hand' : null,
    completions: done.has(id) ? [`hand-${id}`] : [],
    watchedShare: 0,
    watched: [],
    positionSeconds: 0,
    code: null,
  });
  let player: Partial<Player> = changes;
  const answer = (path: string, method: string, body: unknown): unknown => {
    if (path.endsWith('/player')) {
      return {
        course,
        version: 1,
        isPreview: false,
        records: [...done].map(record),
        progress: progress(),
        lastLecture: null,
        newerVersion: null,
        completed: null,
        showsName: false,
        ...player,
      };
    }
    if (path.endsWith('/version-changes?from=1')) {
      const renamed = [
        { kind: 'renamed', what: 'lecture', _id: 'a', title: 'Bowline', detail: 'was “Loop”' },
      ];
      return { from: 1, to: 2, changes: renamed, touchesOwn, progress: progress() };
    }
    if (path.endsWith('/learning-stream')) return null;
    if (path.endsWith('/certificate')) return null;
    if (path.endsWith('/follow-latest')) {
      player = { ...player, version: 2, newerVersion: null };
      return { version: 2, progress: progress() };
    }
    if (path.endsWith('/addCompletedLecture')) done.add((body as { subsectionId: string }).subsectionId);
    const undone = /lectures\/(\w+)\/completion$/.exec(path)?.[1];
    if (undone !== undefined && method === 'DELETE') done.delete(undone);
    const watched = /lectures\/(\w+)\/watching$/.exec(path)?.[1];
    return watched === undefined ? progress() : { record: record(watched), progress: progress() };
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push(`${init.method} ${path}`);
    return Response.json({ success: true, message: '', data: answer(path, init.method ?? 'GET', body) });
  });
  return { calls };
}

const refuse = (status: number, code: string): void => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'No', code }, { status }));
};

const open = (search = '?course=c1') =>
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <QueryClientProvider client={queryClient}>
            <Component />
            <Toasts />
          </QueryClientProvider>
        ),
      },
    ],
    `/dashboard/view-course${search}`,
  );

const lectureTitle = (name: string) => screen.findByRole('heading', { level: 2, name });
const list = () => within(screen.getByRole('navigation', { name: 'Course Content' }));

beforeEach(() => {
  stubView();
  vi.stubGlobal('scrollTo', () => undefined);
  signIn('token', {
    _id: 'u1',
    firstName: 'Sam',
    lastName: 'Example',
    email: 's@example.org',
    image: '',
    accountType: 'Student',
  });
});
afterEach(() => {
  // As the dashboard does: nobody is shown what was theirs.
  cleanup();
  act(() => signOut({ forgetUser: true }));
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the page of a tutorial', () => {
  it('opens the first lecture that is not complete, and keeps it in the address', async () => {
    serve({}, ['a']);
    const { router } = open();
    expect(await lectureTitle('Eight')).toBeInTheDocument();
    expect(screen.getByText('No Video Available')).toBeInTheDocument();
    expect(screen.getByText('Progress 33%')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?course=c1&lecture=b'));
  });

  it('opens the lecture of the address, whatever was last', async () => {
    serve({ lastLecture: 'b' });
    open('?course=c1&lecture=c');
    expect(await lectureTitle('Dry it')).toBeInTheDocument();
  });

  it('goes on across sections with Next Lecture, and says when all is complete', async () => {
    serve();
    const { user, router } = open();
    await lectureTitle('Bowline');
    const next = screen.getByRole('button', { name: 'Next Lecture' });
    await user.click(next);
    expect(await lectureTitle('Eight')).toHaveFocus();
    expect(await screen.findByText('Lecture Completed')).toBeInTheDocument();
    await user.click(next);
    expect(await lectureTitle('Dry it')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?course=c1&lecture=c');
    await user.click(next);
    expect(await screen.findByText('You have completed all lectures')).toBeInTheDocument();
    expect(screen.getByText('Progress 100%')).toBeInTheDocument();
  });

  it('does not say that all is complete while a lecture before is open', async () => {
    serve();
    const { user } = open('?course=c1&lecture=c');
    await lectureTitle('Dry it');
    await user.click(screen.getByRole('button', { name: 'Next Lecture' }));
    expect(await screen.findByText('That was the last lecture. 2 are not complete yet')).toBeInTheDocument();
  });

  it('marks a lecture complete in the list, and takes it back', async () => {
    serve();
    const { user } = open();
    await lectureTitle('Bowline');
    const tick = list().getByRole('button', { name: 'Dry it is complete', pressed: false });
    await user.click(tick);
    await waitFor(() => expect(tick).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.getByText('Progress 33%')).toBeInTheDocument();
    await user.click(tick);
    await waitFor(() => expect(tick).toHaveAttribute('aria-pressed', 'false'));
    expect(screen.getByText('Progress 0%')).toBeInTheDocument();
  });

  it('stays on the lecture when marking it fails, and says why', async () => {
    serve();
    const { user } = open();
    await lectureTitle('Bowline');
    refuse(503, 'UNAVAILABLE');
    await user.click(screen.getByRole('button', { name: 'Next Lecture' }));
    expect(await screen.findByText('No')).toBeInTheDocument();
    expect(await lectureTitle('Bowline')).toBeInTheDocument();
  });

  it('moves on without marking from a lecture whose exercise decides', async () => {
    serve();
    const { user } = open();
    await lectureTitle('Bowline');
    refuse(400, 'EXERCISE_DECIDES');
    await user.click(screen.getByRole('button', { name: 'Next Lecture' }));
    expect(await lectureTitle('Eight')).toBeInTheDocument();
  });

  it('shows the content behind a toggle', async () => {
    serve();
    const { user } = open();
    await lectureTitle('Bowline');
    await user.click(screen.getByRole('button', { name: 'Show Course Content', expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Hide Course Content', expanded: true }));
    expect(screen.getByRole('button', { name: 'Show Course Content' })).toBeInTheDocument();
  });

  it('keeps no records in the owner’s preview', async () => {
    const { calls } = serve({ isPreview: true });
    const { user } = open();
    await lectureTitle('Bowline');
    expect(screen.getByText(/^Preview: this is how students will see it/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next Lecture' }));
    await lectureTitle('Eight');
    expect(calls.filter((call) => !call.endsWith('/player'))).toEqual([]);
  });

  it('goes on with a newer version when the student says so', async () => {
    serve({ newerVersion: 2 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Go on with the new version' }));
    expect(await screen.findByText('You now follow the latest version')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/was published anew/)).not.toBeInTheDocument());
    expect(screen.getByText(/You go on with the new version/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bowline' })).toHaveAttribute(
      'href',
      expect.stringContaining('lecture=a'),
    );
  });

  it('goes on by itself when nothing of the student’s is touched, and says what has changed', async () => {
    const { calls } = serve({ newerVersion: 2 }, [], false);
    open();
    expect(await screen.findByText(/You go on with the new version/)).toBeInTheDocument();
    expect(calls.filter((call) => call.endsWith('/follow-latest'))).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Go on with the new version' })).not.toBeInTheDocument();
  });

  it('says what has changed when another device has gone on meanwhile', async () => {
    localStorage.setItem('lectern.version.u1.c1', '1');
    serve({ version: 2 });
    open();
    expect(await screen.findByText(/You go on with the new version/)).toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('lectern.version.u1.c1')).toBe('2'));
    expect(screen.getByRole('link', { name: 'Bowline' })).toBeInTheDocument();
  });

  it('keeps what is marked without a network, and sends it when the network is back', async () => {
    const { calls } = serve();
    const { user } = open();
    await lectureTitle('Bowline');
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await user.click(list().getByRole('button', { name: 'Dry it is complete', pressed: false }));
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    expect(screen.getByText('Progress 33%')).toBeInTheDocument();
    vi.stubGlobal('fetch', online);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(calls.some((call) => call.endsWith('/addCompletedLecture'))).toBe(true));
    await waitFor(() => expect(screen.getByText('Progress 33%')).toBeInTheDocument());
  });

  it('shows what another tab has marked without a network', async () => {
    serve();
    open();
    await lectureTitle('Bowline');
    const waiting = [{ kind: 'complete', courseId: 'c1', lectureId: 'b', completionId: 'x' }];
    localStorage.setItem('lectern.acts.u1', JSON.stringify(waiting));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lectern.acts.u1' })));
    expect(await screen.findByText('Progress 33%')).toBeInTheDocument();
  });

  it('shows the finish with its date for as long as there is the record, also after an undo', async () => {
    serve({ completed: { at: '2026-11-20T10:00:00.000Z', version: 1 } }, ['a', 'b']);
    open();
    expect(await screen.findByText(/^Completed on 20 November 2026 · Version \d$/)).toBeInTheDocument();
    expect(screen.getByText(/one lecture is\s+open/)).toBeInTheDocument();
  });

  it('leads somebody who is not enrolled to the tutorial’s page', async () => {
    refuse(403, 'NOT_ENROLLED');
    open();
    const way = await screen.findByRole('link', { name: 'See the tutorial' });
    expect(way).toHaveAttribute('href', '/course/c1');
  });

  it('says that there is no such tutorial', async () => {
    refuse(404, 'COURSE_NOT_FOUND');
    open();
    expect(await screen.findByText('There is no such tutorial')).toBeInTheDocument();
  });

  it('tries again when the server is there again', async () => {
    refuse(500, 'INTERNAL');
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve();
    await user.click(again);
    expect(await lectureTitle('Bowline')).toBeInTheDocument();
  });
});
