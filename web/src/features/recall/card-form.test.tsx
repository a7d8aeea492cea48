import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { CardForm } from './card-form.tsx';

beforeEach(() => {
  signInAs('Sam');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => vi.unstubAllGlobals());

describe('the form of a card', () => {
  it('blames no field for the network, and keeps both sides', async () => {
    const { user } = renderReading(<CardForm saveLabel="Add card" onSaved={() => undefined} />);
    const front = screen.getByLabelText('Front: what is asked');
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    const back = screen.getByLabelText('Back: what is right');
    expect(front).toBeInvalid();
    expect(back).toBeInvalid();
    expect(front).toHaveFocus();
    await user.type(front, 'What is a loop?');
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    expect(back).toHaveFocus();
    await user.type(back, 'A part that runs again');
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    await screen.findByText('The server could not be reached', { exact: false });
    expect(front).toBeValid();
    expect(front).toHaveValue('What is a loop?');
    fireEvent(window, new Event('online'));
    expect(screen.queryByText('The server could not be reached', { exact: false })).not.toBeInTheDocument();
    expect(front).toHaveValue('What is a loop?');
  });
});
