import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { servedCourse } from '../../../../testing/served-tutorial.ts';
import { EnrolmentSettings } from './enrolment-settings.tsx';

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
