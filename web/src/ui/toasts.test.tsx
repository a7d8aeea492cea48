import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast as store } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND } from '@lectern/contract/units';
import { renderUi } from '../../testing/render-page.tsx';
import { Dialog } from './dialog.tsx';
import { toast, Toasts } from './toasts.tsx';

const FADING = 250;

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Toasts are in a lazy script, so their clock stands still until it has loaded. */
const appear = async (text: string): Promise<HTMLElement> => {
  while (screen.queryByText(text) === null) await wait(0);
  return screen.getByText(text);
};

const Scene = ({ isOpen }: { isOpen: boolean }) => (
  <>
    <Toasts />
    <Dialog isOpen={isOpen} title="Add a Lecture" onClose={() => undefined} />
  </>
);

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    act(() => store.removeAll());
    vi.useRealTimers();
  });

  it('announces an error at once and everything else politely', async () => {
    renderUi(<Toasts />);
    toast.success('Login successful');
    toast.error('Error in logging in');
    const loudness = async (text: string) => (await appear(text)).closest('[aria-live]');
    expect(await loudness('Login successful')).toHaveAttribute('aria-live', 'polite');
    expect(await loudness('Error in logging in')).toHaveAttribute('aria-live', 'assertive');
  });

  it('keeps a success for 2 s, an error and a blank one for 4 s, a loading one until it is replaced', async () => {
    renderUi(<Toasts />);
    toast.success('Short');
    toast.error('Longer');
    toast.blank('Plain');
    const id = toast.loading('Endless');
    await appear('Endless');
    await wait(1.9 * SECOND);
    expect(screen.getByText('Short')).toBeInTheDocument();
    await wait(0.2 * SECOND);
    await wait(FADING);
    expect(screen.queryByText('Short')).not.toBeInTheDocument();
    expect(screen.getByText('Longer')).toBeInTheDocument();
    expect(screen.getByText('Plain')).toBeInTheDocument();
    await wait(2 * SECOND);
    await wait(FADING);
    expect(screen.queryByText('Longer')).not.toBeInTheDocument();
    expect(screen.queryByText('Plain')).not.toBeInTheDocument();
    await wait(600 * SECOND);
    expect(screen.getByText('Endless')).toBeInTheDocument();
    toast.success('Done', { id });
    await appear('Done');
    expect(screen.queryByText('Endless')).not.toBeInTheDocument();
  });

  it('shows at most 20 at once', async () => {
    renderUi(<Toasts />);
    for (let number = 1; number <= 25; number += 1) toast.blank(`Message ${number}`);
    await appear('Message 25');
    expect(within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('listitem')).toHaveLength(
      20,
    );
  });

  it('is said inside the newest dialog, where nothing is inert, and outside again when that has closed', async () => {
    const { rerender } = render(<Scene isOpen />);
    toast.loading('Saving…', { id: 'save' });
    const dialogOf = async (text: string) => (await appear(text)).closest('[aria-live]')?.closest('dialog');
    expect(await dialogOf('Saving…')).toBe(screen.getByRole('dialog', { name: 'Add a Lecture' }));
    expect(await dialogOf('Saving…')).not.toBeNull();
    rerender(<Scene isOpen={false} />);
    expect(await dialogOf('Saving…')).toBeNull();
    toast.success('Saved', { id: 'save' });
    expect(await dialogOf('Saved')).toBeNull();
  });

  it('goes by its own button', async () => {
    renderUi(<Toasts />);
    toast.error('Away');
    await appear('Away');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await wait(FADING);
    expect(screen.queryByText('Away')).not.toBeInTheDocument();
  });
});
