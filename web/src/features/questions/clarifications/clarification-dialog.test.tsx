import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { ClarificationDialog } from './clarification-dialog.tsx';

afterEach(leavePage);

it('pins a clarification at another second than that of the playhead', async () => {
  signInAs('Ines');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    const data = typeof body === 'string' ? { _id: 'p1', second: 70, body: 'Mind', revision: 1 } : [];
    return Response.json({ success: true, message: '', data });
  });
  const onClose = vi.fn<() => void>();
  renderReading(
    <ClarificationDialog {...{ courseId: 'c1', lectureId: 'l1', second: 12, onClose }} until={90} />,
  );
  expect(await screen.findByRole('heading', { name: 'Clarification at 0:12' })).toBeVisible();
  const at = screen.getByLabelText('Second of the video');
  const pin = screen.getByRole('button', { name: 'Pin it' });
  fireEvent.change(screen.getByLabelText(/^Text that everybody sees/), { target: { value: 'Mind' } });
  fireEvent.change(at, { target: { value: '2:00' } });
  expect(screen.getByText('The video ends at 1:30')).toBeVisible();
  expect(pin).toBeDisabled();
  fireEvent.change(at, { target: { value: 'soon' } });
  expect(screen.getByText('Write minutes and seconds, like 1:05')).toBeVisible();
  fireEvent.change(at, { target: { value: '1:10' } });
  expect(screen.getByRole('heading', { name: 'Clarification at 1:10' })).toBeVisible();
  fireEvent.click(pin);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ lectureId: 'l1', second: 70, body: 'Mind' }]);
});
