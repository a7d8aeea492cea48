import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { act, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import type { LectureTabProps } from './lecture-tab.ts';
import { SettingsTab } from './settings-tab.tsx';

const sent: unknown[] = [];

/** The minutes that the server has, and who reads them. */
const server = { minutes: 10, readers: new Set<() => void>() };
const setElsewhere = (minutes: number): void => {
  server.minutes = minutes;
  for (const read of server.readers) read();
};
const subscribe = (read: () => void) => {
  server.readers.add(read);
  return () => void server.readers.delete(read);
};

function Page() {
  const minutes = useSyncExternalStore(subscribe, () => server.minutes);
  const lecture = { _id: 'l1', title: 'Knots', hasExercise: false, hasVideo: false, minutes };
  const text = {
    texts: { starterCode: '' },
    problems: {},
    state: { saveState: 'saved', savedAt: null },
    other: null,
  };
  return (
    <SettingsTab
      course={{ _id: 'c1' } as OwnCourse}
      lecture={lecture as Lecture}
      text={text as unknown as LectureTabProps['text']}
    />
  );
}

beforeEach(() => {
  sent.length = 0;
  server.minutes = 10;
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, message: '', data: {} });
  });
  signInAs('Ines');
});
afterEach(leavePage);

it('shows the minutes that a colleague sets, and does not set its own again', async () => {
  const { user } = renderReading(<Page />);
  const field = screen.getByLabelText(/^Minutes/);
  expect(field).toHaveValue(10);
  act(() => setElsewhere(20));
  expect(field).toHaveValue(20);
  await user.click(field);
  await user.tab();
  expect(sent).toEqual([]);
});

it('asks before it replaces minutes that a colleague has set meanwhile', async () => {
  const { user } = renderReading(<Page />);
  const field = screen.getByLabelText(/^Minutes/);
  await user.clear(field);
  await user.type(field, '15');
  act(() => setElsewhere(20));
  expect(field).toHaveValue(15);
  await user.tab();
  expect(sent).toEqual([]);
  expect(field).toHaveAccessibleDescription(/Elsewhere it was set to 20 in the meantime/);
  await user.click(field);
  await user.tab();
  await vi.waitFor(() => expect(sent).toEqual([{ minutes: 15, was: 20 }]));
});

it('says from which minutes its own were made', async () => {
  const { user } = renderReading(<Page />);
  await user.type(screen.getByLabelText(/^Minutes/), '0');
  await user.tab();
  await vi.waitFor(() => expect(sent).toEqual([{ minutes: 100, was: 10 }]));
});

it('keeps minutes that could not be sent, and sends them with the network or at the next visit', async () => {
  let isAway = true;
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    isAway ? Promise.reject(new TypeError('Failed to fetch')) : answers(path, init),
  );
  const { user, unmount } = renderReading(<Page />);
  await user.type(screen.getByLabelText(/^Minutes/), '0');
  await user.tab();
  expect(await screen.findByText('The minutes are not saved.')).toBeVisible();
  unmount();
  const again = renderReading(<Page />);
  expect(screen.getByLabelText(/^Minutes/)).toHaveValue(100);
  expect(await screen.findByText('The minutes are not saved.')).toBeVisible();
  expect(sent).toEqual([]);
  isAway = false;
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(sent).toEqual([{ minutes: 100, was: 10 }]));
  await vi.waitFor(() => expect(screen.queryByText('The minutes are not saved.')).toBeNull());
  again.unmount();
});
