import type { getPlayer } from '@lectern/contract/learning';
import type { DataOf } from '@lectern/contract/operation';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { playerKey, readPlayer } from '#features/learning/learning.api.ts';
import { queryClient } from '#lib/requests/query-client.ts';
import { asStudent, lectureTitle, openTutorial as open } from '../../../testing/opened-tutorial.tsx';
import { refuseAll, servedCourse, serveTutorial } from '../../../testing/served-tutorial.ts';

const list = () => within(screen.getByRole('navigation', { name: 'Course Content' }));

asStudent();

describe('the page of a tutorial', () => {
  it('opens the first lecture that is not complete, and keeps it in the address', async () => {
    serveTutorial({}, ['a']);
    const { router } = open();
    expect(await lectureTitle('Eight')).toBeInTheDocument();
    expect(screen.getByText('No Video Available')).toBeInTheDocument();
    expect(await screen.findByText('Progress 33%')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?course=c1&lecture=b'));
  });

  it('opens the lecture of the address, whatever was last', async () => {
    serveTutorial({ lastLecture: 'b' });
    open('?course=c1&lecture=c');
    expect(await lectureTitle('Dry it')).toBeInTheDocument();
  });

  it('hides nothing that it shows while the tutorial is read again', async () => {
    serveTutorial();
    await readPlayer('c1');
    await waitFor(() => expect(queryClient.getQueryData(playerKey('c1'))).toBeDefined());
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    open();
    const title = await lectureTitle('Bowline');
    await act(async () => {
      void queryClient.refetchQueries({ queryKey: playerKey('c1') });
      // The query client notifies in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(queryClient.isFetching({ queryKey: playerKey('c1') })).toBe(1);
    expect(title).toBeInTheDocument();
  });

  it('says after the last lecture how many are not complete, with the way to the first', async () => {
    serveTutorial();
    const { user } = open('?course=c1&lecture=c');
    await lectureTitle('Dry it');
    await user.click(screen.getByRole('button', { name: 'Next Lecture' }));
    expect(await screen.findByText('2 lectures are not complete.')).toBeInTheDocument();
    expect(await screen.findByText('Progress 33%')).toBeInTheDocument();
    expect(screen.queryByText('You have completed all lectures')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to “Bowline”' }));
    expect(await lectureTitle('Bowline')).toBeInTheDocument();
    expect(screen.queryByText('2 lectures are not complete.')).not.toBeInTheDocument();
  });

  it('asks who was enrolled before the class was taught, in every lecture until it is answered', async () => {
    const taught = { ...servedCourse, isTaught: true };
    serveTutorial({ course: taught, shownWork: null });
    const { user } = open();
    await lectureTitle('Bowline');
    // It appears together with the title, because what comes later moves the text.
    const question = 'May the instructor see your work?';
    expect(screen.getByText(question)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next Lecture' }));
    await lectureTitle('Eight');
    expect(screen.getByText(question)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await user.click(await screen.findByRole('button', { name: 'Do not show it' }));
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
  });

  it('does not put the question above what is being read when a class becomes taught in the meantime', async () => {
    serveTutorial();
    const { user } = open();
    await lectureTitle('Bowline');
    act(() => {
      queryClient.setQueryData<DataOf<typeof getPlayer>>(
        playerKey('c1'),
        (data) => data && { ...data, course: { ...data.course, isTaught: true }, shownWork: null },
      );
    });
    const question = 'May the instructor see your work?';
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next Lecture' }));
    await lectureTitle('Eight');
    expect(screen.getByText(question)).toBeVisible();
  });

  it('says which lectures the certificate still asks for when all are complete, some only marked', async () => {
    serveTutorial({ acceptsMarks: false, onlyMarked: ['b'] }, ['a', 'b', 'c']);
    const { user } = open('?course=c1&lecture=c');
    await lectureTitle('Dry it');
    expect(
      await screen.findByText(
        /^All lectures are complete, 1 of them is only marked\. For the certificate, open each text\./,
      ),
    ).toBeInTheDocument();
    expect(await list().findAllByText(/only marked/)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Go to “Eight”' }));
    expect(await lectureTitle('Eight')).toBeInTheDocument();
    // It needs no way to itself.
    expect(screen.queryByRole('link', { name: 'Go to “Eight”' })).not.toBeInTheDocument();
    expect(screen.getByText(/It is this lecture\./)).toBeInTheDocument();
  });

  it('says no longer of a text that it is only marked once that is opened', async () => {
    serveTutorial({ acceptsMarks: false, onlyMarked: ['a', 'b'], lastLecture: 'c' }, ['a', 'b']);
    const { user } = open('?course=c1&lecture=c');
    await lectureTitle('Dry it');
    expect(await list().findAllByText(/only marked/)).toHaveLength(2);
    await user.click(list().getByRole('link', { name: 'Bowline' }));
    await lectureTitle('Bowline');
    await waitFor(() => expect(list().getAllByText(/only marked/)).toHaveLength(1));
    await user.click(list().getByRole('link', { name: 'Eight' }));
    await lectureTitle('Eight');
    await waitFor(() => expect(list().queryByText(/only marked/)).not.toBeInTheDocument());
  });

  it('marks a lecture complete in the list, and takes it back', async () => {
    serveTutorial();
    const { user } = open();
    await lectureTitle('Bowline');
    const tick = await list().findByRole('button', { name: 'Dry it is not complete. Mark it as complete' });
    await user.click(tick);
    await waitFor(() => expect(tick).toHaveAccessibleName('Dry it is complete. Mark it as not complete'));
    expect(await screen.findByText('Progress 33%')).toBeInTheDocument();
    await user.click(tick);
    await waitFor(() => expect(tick).toHaveAccessibleName('Dry it is not complete. Mark it as complete'));
    expect(await screen.findByText('Progress 0%')).toBeInTheDocument();
  });

  it('stays on the lecture when marking it fails, and says why', async () => {
    serveTutorial();
    const { user } = open();
    await lectureTitle('Bowline');
    refuseAll(503, 'UNAVAILABLE');
    await user.click(screen.getByRole('button', { name: 'Next Lecture' }));
    expect(await screen.findByText('No')).toBeInTheDocument();
    expect(await lectureTitle('Bowline')).toBeInTheDocument();
  });

  it('moves on without marking from a lecture whose exercise decides', async () => {
    serveTutorial();
    const { user } = open();
    await lectureTitle('Bowline');
    refuseAll(400, 'EXERCISE_DECIDES');
    await user.click(screen.getByRole('button', { name: 'Next Lecture' }));
    expect(await lectureTitle('Eight')).toBeInTheDocument();
  });

  it('shows the content behind a toggle', async () => {
    serveTutorial();
    const { user } = open();
    await lectureTitle('Bowline');
    await user.click(screen.getByRole('button', { name: 'Show Course Content', expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Hide Course Content', expanded: true }));
    expect(screen.getByRole('button', { name: 'Show Course Content' })).toBeInTheDocument();
  });

  it('keeps no records in the owner’s preview', async () => {
    const { calls } = serveTutorial({ isPreview: true });
    const { user } = open();
    await lectureTitle('Bowline');
    expect(await screen.findByText(/nothing is recorded/)).toBeInTheDocument();
    expect(screen.queryByText(/^This is how students will see it/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More about the preview' }));
    expect(screen.getByText(/^This is how students will see it/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next Lecture' }));
    await lectureTitle('Eight');
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  });

  it('shows in the preview what it cannot do, and says why', async () => {
    serveTutorial({ isPreview: true });
    const { user } = open('?course=c1&lecture=c');
    await lectureTitle('Dry it');
    expect(await screen.findByText(/nothing is recorded/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as complete' })).toBeDisabled();
    expect(screen.getByText('not in a preview')).toBeInTheDocument();
    const tick = await list().findByRole('button', {
      name: 'Dry it is not complete. A preview marks no lecture',
    });
    expect(tick).toBeDisabled();
    expect(tick).toHaveAttribute('title', 'A preview marks no lecture');
    expect(screen.getByText('Complete when you mark it in the list or press Next Lecture.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Notes and bookmarks' }));
    expect(screen.getByText(/A preview keeps none\.$/)).toBeInTheDocument();
  });

  it.each(['Next Lecture', 'Finish'])(
    'leads %s in the last lecture of a preview to its end',
    async (name) => {
      serveTutorial({ isPreview: true });
      const { user } = open('?course=c1&lecture=c');
      await lectureTitle('Dry it');
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findByText(/^This is the last lecture\./)).toBeInTheDocument();
    },
  );

  it('has no editor where the author leaves it out', async () => {
    serveTutorial({ hidesEditor: true });
    open();
    await lectureTitle('Bowline');
    expect(screen.queryByRole('separator', { name: 'Room for the lecture' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Code' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Notes' })).toBeInTheDocument();
  });

  it('goes on with a newer version when the student says so', async () => {
    serveTutorial({ newerVersion: 2 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Switch to the new version' }));
    expect(await screen.findByText('You now follow the latest version')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/has a new version/)).not.toBeInTheDocument());
    expect(await screen.findByText(/You now follow the new version/)).toBeInTheDocument();
    expect(await list().findByRole('link', { name: 'Bowline' })).toHaveAttribute(
      'href',
      expect.stringContaining('lecture=a'),
    );
  });

  it('says which completed lectures a newer version no longer has', async () => {
    serveTutorial({ newerVersion: 2 }, ['a', 'b']);
    open();
    expect(
      await screen.findByText(/Completed lectures stay complete, but of yours it no longer has “Eight”/),
    ).toBeInTheDocument();
  });

  it('goes on by itself when nothing of the student’s is touched, and says what has changed', async () => {
    const { calls } = serveTutorial({ newerVersion: 2 }, [], false);
    open();
    expect(await screen.findByText(/You now follow the new version/)).toBeInTheDocument();
    expect(calls.filter((call) => call.endsWith('/follow-latest'))).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Switch to the new version' })).not.toBeInTheDocument();
  });

  it('says what has changed when another device has gone on in the meantime, in a line', async () => {
    localStorage.setItem('lectern.version.u1.c1', '1');
    serveTutorial({ version: 2 });
    open();
    expect(await screen.findByText(/You now follow the new version/)).toBeInTheDocument();
    expect(screen.getByText('In this lecture: exercise changed.')).toBeVisible();
    expect(screen.getByText('(was “Loop”)')).not.toBeVisible();
    await waitFor(() => expect(localStorage.getItem('lectern.version.u1.c1')).toBe('2'));
    expect(await list().findByRole('link', { name: 'Bowline' })).toBeInTheDocument();
  });

  it('keeps what is marked without a network, and sends it when the network is back', async () => {
    const { calls } = serveTutorial();
    const { user } = open();
    await lectureTitle('Bowline');
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await user.click(
      await list().findByRole('button', { name: 'Dry it is not complete. Mark it as complete' }),
    );
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    expect(await screen.findByText('Progress 33%')).toBeInTheDocument();
    vi.stubGlobal('fetch', online);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(calls.some((call) => call.endsWith('/addCompletedLecture'))).toBe(true));
    expect(await screen.findByText('Progress 33%')).toBeInTheDocument();
  });

  it('shows what another tab has marked without a network', async () => {
    serveTutorial();
    open();
    await lectureTitle('Bowline');
    const waiting = [{ kind: 'complete', courseId: 'c1', lectureId: 'b', completionId: 'x' }];
    localStorage.setItem('lectern.acts.u1', JSON.stringify(waiting));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lectern.acts.u1' })));
    expect(await screen.findByText('Progress 33%')).toBeInTheDocument();
  });

  it('shows the finish with its date for as long as there is the record, also after an undo', async () => {
    serveTutorial({ completed: { at: '2026-11-20T10:00:00.000Z', version: 1 } }, ['a', 'b']);
    open();
    // On a phone it stands in the folded part.
    expect(await screen.findAllByText(/^Completed on 20 November 2026 · Version \d$/)).toHaveLength(2);
    expect(screen.getByText(/one lecture is\s+not complete/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to “Dry it”' })).toHaveAttribute(
      'href',
      '/dashboard/view-course?course=c1&lecture=c',
    );
  });

  it('shows again what was done, after the last lecture of a completed course', async () => {
    const completed = { at: '2026-11-20T10:00:00.000Z', version: 1 };
    serveTutorial({ completed, lastLecture: 'c' }, ['a', 'b', 'c']);
    const { user } = open();
    await lectureTitle('Dry it');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('heading', { name: /^You have completed/ })).toBeInTheDocument();
  });

  it('leads somebody who is not enrolled to the tutorial’s page', async () => {
    refuseAll(403, 'NOT_ENROLLED');
    open();
    const way = await screen.findByRole('link', { name: 'See the tutorial' });
    expect(way).toHaveAttribute('href', '/course/c1');
  });

  it('says that there is no such tutorial', async () => {
    refuseAll(404, 'COURSE_NOT_FOUND');
    open();
    expect(await screen.findByText('Tutorial not found')).toBeInTheDocument();
  });

  it('tries again when the server is there again', async () => {
    refuseAll(500, 'INTERNAL');
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    serveTutorial();
    await user.click(again);
    expect(await lectureTitle('Bowline')).toBeInTheDocument();
  });
});
