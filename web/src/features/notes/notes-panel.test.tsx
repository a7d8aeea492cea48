import type { Lecture } from '@lectern/contract/course';
import type { Note } from '@lectern/contract/notes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { servedCourse } from '../../../testing/served-tutorial.ts';
import { NotesPanel } from './notes-panel.tsx';

const aNote = (_id: string, text: string): Note => ({
  _id,
  lecture: 'a',
  kind: 'note',
  second: 12,
  text,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  revision: 1,
});
let notes: Note[];
const lecture: Lecture = {
  _id: 'a',
  title: 'Bowline',
  description: '',
  videoUrl: '',
  timeDuration: '1:00',
  durationSeconds: 60,
  hasVideo: true,
  hasExercise: false,
  starterCode: '',
};

let sent: { method: string; path: string; body: unknown; keepalive: boolean }[];
/** How the server answers a change. */
let onChange: () => Response;
beforeEach(() => {
  notes = [aNote('n1', 'A loop'), aNote('n2', 'A bight')];
  signInAs('Sam');
  sent = [];
  onChange = () => Response.json({ success: true, data: aNote('n3', 'A hitch') });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { method = 'GET', body, keepalive = false } = init;
    if (method === 'GET') return Promise.resolve(Response.json({ success: true, data: notes }));
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined, keepalive });
    return Promise.resolve(onChange());
  });
});
afterEach(() => {
  vi.useRealTimers();
  leavePage();
});

const show = async () => {
  const rendered = renderReading(<NotesPanel course={servedCourse} lecture={lecture} video={null} />);
  await screen.findByText('A loop');
  return rendered;
};
const bins = () => screen.getAllByRole('button', { name: 'Delete the note at 0:12' });
const clickBin = (at: number): void => {
  const bin = bins().at(at);
  if (bin) fireEvent.click(bin);
};
const deleteFirst = (): void => {
  vi.useFakeTimers();
  clickBin(0);
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const undo = () => screen.getByRole('button', { name: 'Undo: keep the note at 0:12' });

describe('a deleted note', () => {
  it('is gone at once, with an undo for ten seconds, and only then deleted on the server', async () => {
    await show();
    deleteFirst();
    expect(screen.queryByText('A loop')).not.toBeInTheDocument();
    expect(screen.getByText('The note at 0:12 was deleted.')).toBeVisible();
    expect(undo()).toHaveFocus();
    await pass(9999);
    expect(undo()).toBeVisible();
    expect(sent).toEqual([]);
    await pass(1);
    expect(screen.queryByText('The note at 0:12 was deleted.')).not.toBeInTheDocument();
    expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/v1/courses/c1/notes/n1' }]);
    expect(screen.getByText('A bight')).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  it('comes back with Undo, which sends nothing: its card of the daily review stays', async () => {
    const { unmount } = await show();
    deleteFirst();
    fireEvent.click(undo());
    expect(screen.getByText('A loop')).toBeVisible();
    expect(bins()[0]).toHaveFocus();
    await pass(60_000);
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(sent).toEqual([]);
  });

  it('is deleted on the server when the page is left before, by a request that outlives it', async () => {
    await show();
    deleteFirst();
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    await pass(0);
    expect(sent).toMatchObject([{ method: 'DELETE', keepalive: true }]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  it('is deleted on the server when its lecture is left before', async () => {
    const { unmount } = await show();
    deleteFirst();
    unmount();
    await pass(0);
    expect(sent).toMatchObject([{ method: 'DELETE' }]);
  });

  it('comes back when the server refuses the deletion, and not when another device has deleted it', async () => {
    await show();
    onChange = () =>
      Response.json({ success: false, code: 'NOTE_NOT_FOUND', message: 'Note not found' }, { status: 404 });
    deleteFirst();
    await pass(10_000);
    expect(screen.queryByText('A loop')).not.toBeInTheDocument();
    onChange = () => Response.json({ success: false, code: 'INTERNAL', message: 'Broken' }, { status: 500 });
    deleteFirst();
    await pass(10_000);
    vi.useRealTimers();
    await waitFor(() => expect(screen.getByText('A bight')).toBeVisible());
  });

  it('that only this device has can be brought back, too', async () => {
    localStorage.setItem(
      'lectern.notes.u1',
      JSON.stringify([{ courseId: 'c1', note: aNote('n3', 'Unsent'), refusal: 'Too many notes' }]),
    );
    onChange = () =>
      Response.json({ success: false, code: 'QUOTA_FULL', message: 'Too many notes' }, { status: 400 });
    await show();
    await screen.findByText('Unsent');
    vi.useFakeTimers();
    clickBin(-1);
    expect(screen.queryByText('Unsent')).not.toBeInTheDocument();
    fireEvent.click(undo());
    expect(screen.getByText('Unsent')).toBeVisible();
    clickBin(-1);
    await pass(10_000);
    expect(localStorage.getItem('lectern.notes.u1')).toBeNull();
  });
});

describe('a note', () => {
  it('is shown as the Markdown that is exported', async () => {
    notes[1] = aNote('n2', 'Use **let** and `const`\nnot `var`');
    await show();
    expect(screen.getByText('let').tagName).toBe('STRONG');
    expect(screen.getByText('const').tagName).toBe('CODE');
    expect(screen.getByText('const').closest('p')).toHaveTextContent('Use let and const not var');
  });

  it('is saved by Ctrl+Enter and Cmd+Enter, a new one and a changed one', async () => {
    const { user } = await show();
    await user.type(screen.getByLabelText('New note'), 'A hitch{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { text: 'A hitch' } }]));
    await screen.findByText('A hitch');
    const [edit] = screen.getAllByRole('button', { name: 'Edit the note at 0:12' });
    if (edit) await user.click(edit);
    await user.type(screen.getByLabelText('Text of the note at 0:12'), '!{Meta>}{Enter}{/Meta}');
    await waitFor(() => expect(sent).toMatchObject([{}, { method: 'PUT', body: { text: 'A loop!' } }]));
  });
});
