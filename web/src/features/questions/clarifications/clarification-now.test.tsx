import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { ClarificationList } from './clarification-list.tsx';
import { ClarificationNow } from './clarification-now.tsx';

/** The second of the clarification, and whatever the panel lists. */
const show = (revision = 1) => {
  const pinned = { _id: 'k1', second: 12, body: 'It is a **hash**.', updatedAt: '2026-11-27', revision };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: [pinned] }));
  signInAs('Sam');
  const video = document.createElement('video');
  video.currentTime = 12;
  const place = { courseId: 'c1', lectureId: 'l1', video };
  return renderReading(
    <>
      <section aria-label="Below the video">
        <ClarificationNow {...place} />
      </section>
      <ClarificationList {...place} isInstructor={false} onSeek={() => undefined} />
    </>,
  );
};

const words = 'The instructor adds, at 0:12';
const below = () => within(screen.getByRole('region', { name: 'Below the video' }));
const closeIt = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Close: clarification at 0:12' }));
};

afterEach(leavePage);

describe('a clarification at the playing second', () => {
  it('can be closed, stays in the panel, and is shown again from there', async () => {
    show();
    await closeIt();
    expect(below().queryByText(words)).toBeNull();
    expect(screen.getByText('hash')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show again: clarification at 0:12' }));
    expect(below().getByText(words)).toBeVisible();
    expect(screen.queryByText('Closed while watching')).toBeNull();
  });

  it('stays closed in this browser until it is edited', async () => {
    const first = show();
    await closeIt();
    first.unmount();
    const second = show();
    expect(await screen.findByText('Closed while watching')).toBeVisible();
    expect(below().queryByText(words)).toBeNull();
    second.unmount();
    const { queryClient } = await import('#lib/requests/query-client.ts');
    queryClient.clear();
    show(2);
    expect(await screen.findByText(words)).toBeVisible();
  });
});
