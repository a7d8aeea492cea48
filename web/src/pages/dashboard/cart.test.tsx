import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { Component } from './cart.tsx';

beforeEach(() => signInAs('Sam'));
afterEach(leavePage);

describe('the saved tutorials', () => {
  it('are not said to be here where they could not be read', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ success: false, message: 'No', code: 'INTERNAL' }, { status: 500 })),
    );
    renderReading(<Component />, '/dashboard/cart');
    expect(await screen.findByText('The saved tutorials could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Your saved tutorials are here.')).not.toBeInTheDocument();
  });

  it('say how to save one while there is none', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, message: '', data: [] })));
    renderReading(<Component />, '/dashboard/cart');
    expect(await screen.findByText('0 Tutorials Saved')).toBeVisible();
    expect(screen.getByText('Your saved tutorials are here.')).toBeVisible();
    expect(screen.getByText(/^Press “Save for later”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a tutorial' })).toHaveAttribute('href', '/courses');
  });
});
