import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '#lib/session.ts';
import { Toasts } from '#ui/toasts.tsx';
import { renderRoutes } from '../../testing/render-page.tsx';
import * as contact from './contact.tsx';

const answer = (status: number, body: object): Response => Response.json(body, { status });
const request = vi.fn<typeof fetch>();
const alert = vi.fn<(text: string) => void>();

/** Renders the page with its details loaded; `request` answers later requests. */
async function openPage(details = { email: '', address: '', phone: '' }): Promise<UserEvent> {
  request.mockResolvedValueOnce(answer(200, { success: true, message: '', data: details }));
  const { user } = renderRoutes([
    {
      path: '*',
      loader: contact.loader,
      Component: () => (
        <>
          <contact.Component />
          <Toasts />
        </>
      ),
    },
  ]);
  await screen.findByRole('button', { name: 'Show the countries' });
  return user;
}

async function fill(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('First Name'), 'Ada');
  await user.type(screen.getByLabelText('Last Name'), 'Lovelace');
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Country Code'), 'germ{Enter}');
  await user.type(screen.getByLabelText('Phone Number'), '30 1234567');
  await user.type(screen.getByLabelText('Message'), 'Good day!');
}

describe('the contact page', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', request);
    vi.stubGlobal('alert', alert);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
    signOut({ forgetUser: true });
    request.mockReset();
    alert.mockReset();
  });

  it('shows the hours, and of the details what the operator has set', async () => {
    await openPage({ email: '', address: '1 Reading Room', phone: '+49 30 1234567' });
    expect(screen.getByText('Mon - Fri 8AM to 5PM')).toBeVisible();
    expect(screen.getByText('1 Reading Room')).toBeVisible();
    expect(screen.getByRole('link', { name: '+49 30 1234567' })).toHaveAttribute('href', 'tel:+49301234567');
    expect(screen.queryByRole('link', { name: /@/ })).not.toBeInTheDocument();
  });

  it('leaves out "Visit us" without an address and "Call us" without a number', async () => {
    await openPage();
    expect(screen.getByRole('heading', { name: 'Chat with us' })).toBeVisible();
    for (const name of ['Visit us', 'Call us'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(screen.getByText('Mon - Fri 8AM to 5PM')).toBeVisible();
  });

  it('asks for every field, and puts the focus on the first empty one', async () => {
    const user = await openPage();
    await user.type(screen.getByLabelText('First Name'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(alert).toHaveBeenCalledWith('Please fill all the fields');
    expect(await screen.findAllByText('Please fill in this field')).toHaveLength(5);
    expect(screen.getByLabelText('Country Code')).toHaveAccessibleDescription('Please fill in this field');
    expect(screen.getByLabelText('Last Name')).toHaveFocus();
    expect(request).toHaveBeenCalledOnce();
  });

  it('needs country code, phone number and message too', async () => {
    await openPage();
    const write = (label: string, value: string): void =>
      void fireEvent.change(screen.getByLabelText(label), { target: { value } });
    for (const label of ['First Name', 'Last Name']) write(label, 'Ada');
    write('Email', 'ada@example.org');
    for (const label of ['Country Code', 'Phone Number', 'Message']) {
      fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
      expect(alert).toHaveBeenLastCalledWith('Please fill all the fields');
      expect(screen.getByLabelText(label)).toHaveFocus();
      write(label, '49');
    }
    expect(alert).toHaveBeenCalledTimes(3);
    expect(request).toHaveBeenCalledOnce();
  });

  it('sends the dial code of the chosen country, then clears the form', async () => {
    const user = await openPage();
    await fill(user);
    expect(screen.getByLabelText('Country Code')).toHaveValue('Germany +49');
    request.mockResolvedValueOnce(answer(200, { success: true, message: "We've received your response!" }));
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText("We've received your response!")).toBeVisible();
    expect(JSON.parse(String(request.mock.lastCall?.[1]?.body))).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      countryCode: '+49',
      phoneNumber: '30 1234567',
      message: 'Good day!',
    });
    for (const label of ['First Name', 'Country Code', 'Message']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
    expect(screen.getByText(/^Your message was sent/)).toHaveTextContent(
      'Your message was sent. The answer will come to ada@example.org.',
    );
  });

  it('keeps what was typed across a reload, until it is sent', async () => {
    const user = await openPage();
    await fill(user);
    cleanup();
    const again = await openPage();
    expect(screen.getByLabelText('Message')).toHaveValue('Good day!');
    expect(screen.getByLabelText('Country Code')).toHaveValue('Germany +49');
    request.mockResolvedValueOnce(answer(200, { success: true, message: '' }));
    await again.click(screen.getByRole('button', { name: 'Send Message' }));
    await screen.findByText(/^Your message was sent/);
    cleanup();
    await openPage();
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('fills in the name and the address of whoever is logged in', async () => {
    const names = { firstName: 'Sam', lastName: 'Example' };
    signIn('token', { ...names, _id: '1', email: 'sam@example.org', image: '', accountType: 'Student' });
    await openPage();
    expect(screen.getByLabelText('First Name')).toHaveValue('Sam');
    expect(screen.getByLabelText('Last Name')).toHaveValue('Example');
    expect(screen.getByLabelText('Email')).toHaveValue('sam@example.org');
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('keeps what was typed when the message cannot be sent, and says why', async () => {
    const user = await openPage();
    await fill(user);
    request.mockResolvedValueOnce(
      answer(429, { success: false, message: 'Too many messages', code: 'TOO_MANY' }),
    );
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Error in sending message, Too many messages')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Good day!');
    expect(screen.getByLabelText('Country Code')).toHaveValue('Germany +49');
  });

  it('takes no country that is not in the list', async () => {
    const user = await openPage();
    await fill(user);
    await user.clear(screen.getByLabelText('Country Code'));
    await user.type(screen.getByLabelText('Country Code'), 'Atlantis');
    expect(screen.getByText('No country found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Choose a country from the list')).toBeVisible();
    expect(request).toHaveBeenCalledOnce();
  });
});
