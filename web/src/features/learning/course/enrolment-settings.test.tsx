import { skipToken, useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { servedCourse } from '../../../../testing/served-tutorial.ts';
import { playerKey } from '../learning.api.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { EnrolmentSettings } from './enrolment-settings.tsx';
import { queryClient } from '#lib/requests/query-client.ts';

beforeEach(() => signInAs('Sam'));
afterEach(leavePage);

it('brings the settings into view when they open, and not when they close', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { container } = renderReading(
    <EnrolmentSettings data={{ course: servedCourse, showsName: true, shownWork: null }} />,
  );
  await screen.findByText('Tutorial settings');
  const settings = container.querySelector('details');
  if (settings) settings.open = true;
  await waitFor(() => expect(into.mock.contexts).toEqual([settings]));
  if (settings) settings.open = false;
  await waitFor(() => expect(settings?.open).toBe(false));
  expect(into).toHaveBeenCalledTimes(1);
  into.mockRestore();
});

it.each([false, true])(
  'asks who agreed before quiz answers were named whether they may be seen (by joining: %s)',
  async (byJoining) => {
    const person = userEvent.setup();
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
      sent.push(String(body));
      return Response.json({ success: true, message: '' });
    });
    const shownWork = { isShown: true, byJoining, quizAnswers: false };
    const course = servedCourse;
    queryClient.setQueryData(playerKey(course._id), { course, shownWork });
    function Settings() {
      const { data } = useQuery<PlayerData>({ queryKey: playerKey(course._id), queryFn: skipToken });
      return data && <EnrolmentSettings data={{ ...data, course, showsName: true }} />;
    }
    renderReading(<Settings />);
    await person.click(await screen.findByText('Tutorial settings'));
    expect(screen.getByText(/attempts with their programs, and your questions/)).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: /quiz answers too/ }));
    expect(await screen.findByText(/programs, your quiz answers and your questions/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /quiz answers too/ })).toBeNull();
    expect(sent).toEqual(['{"isShown":true}']);
  },
);

it('asks about the name alone only of whose work is not seen, and says on leaving that it ends', async () => {
  const name = { name: 'The instructor may see my progress by name' };
  const settings = (shownWork: PlayerData['shownWork']) => (
    <EnrolmentSettings data={{ course: servedCourse, showsName: false, shownWork }} />
  );
  const { container, unmount } = renderReading(settings(null));
  (await screen.findByText('Tutorial settings')).click();
  const details = container.querySelector('details');
  if (details) details.open = true;
  expect(screen.getByRole('checkbox', name)).not.toBeChecked();
  unmount();
  renderReading(settings({ isShown: true, byJoining: true, quizAnswers: true }));
  expect(await screen.findByText(/see your name and your progress/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { ...name, hidden: true })).toBeNull();
  fireEvent.click(screen.getByText('Leave this tutorial'));
  expect(screen.getByText(/no longer see your progress and your work/)).toBeInTheDocument();
});
