import { Suspense } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, Nothing } from './lazy-part.tsx';

afterEach(cleanup);

const failing = () => Promise.reject(new Error('no network'));

const show = (Part: ReturnType<typeof lazyPart>) =>
  render(
    <>
      <p>The lecture</p>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </>,
  );

describe('a part of a page that comes later', () => {
  it('is shown once it has come', async () => {
    show(lazyPart(() => Promise.resolve(() => <p>The notes</p>)));
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByText('The notes')).toBeInTheDocument();
  });

  it('leaves the page as it is when it does not come, and says so in its place', async () => {
    show(lazyPart(failing));
    expect(await screen.findByRole('alert')).toHaveTextContent('Part of the page could not be loaded');
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeInTheDocument();
    expect(screen.getByText('The lecture')).toBeInTheDocument();
  });

  it('says that the browser is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(lazyPart(failing));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    onLine.mockRestore();
  });

  it('comes by itself with the network', async () => {
    let isAway = true;
    const Part = lazyPart(() => (isAway ? failing() : Promise.resolve(() => <p>The notes</p>)));
    show(Part);
    expect(await screen.findByRole('alert')).toBeVisible();
    fireEvent(window, new Event('online'));
    await Promise.resolve();
    expect(screen.getByRole('alert')).toBeVisible();
    isAway = false;
    await vi.waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(screen.getByText('The notes')).toBeVisible();
    });
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    show(Part);
    expect(screen.getByText('The notes')).toBeVisible();
  });

  it('says nothing where nobody misses it', async () => {
    const { container } = show(lazyPart(failing, Nothing));
    await expect.poll(() => container.textContent).toBe('The lecture');
  });
});
