import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '@lectern/contract/units';
import { forgetSignup, keepSentCode, keepSignup, type SignupData } from '#features/auth/signup.store.ts';
import { Toasts } from '#ui/toasts.tsx';
import { renderRoutes } from '../../testing/render-page.tsx';
import * as login from './login.tsx';
import * as signupPage from './signup.tsx';
import * as verifyOtp from './verify-otp.tsx';

const answer = (status: number, body: object): Response => Response.json(body, { status });
const created = () => answer(200, { success: true, message: 'Signup successful, please login', data: {} });
const wrong = (triesLeft: number) =>
  answer(401, { success: false, message: 'Invalid OTP', code: 'INVALID_CODE', triesLeft });
const codeSent = (waitSeconds: number) =>
  answer(200, { success: true, message: 'OTP sent successfully', data: { waitSeconds } });

const signup: SignupData = {
  accountType: 'Student',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: 'violet-harbour-27',
  confirmPassword: 'violet-harbour-27',
};
const request = vi.fn<typeof fetch>();
const alert = vi.fn<(text: string) => void>();

const box = (number: number): HTMLElement =>
  screen.getByRole('textbox', { name: `Character ${number} of 6` });
const letters = (): string[] => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const signUp = (): HTMLElement => screen.getByRole('button', { name: 'Sign Up' });

async function openPage(): Promise<UserEvent> {
  keepSignup(signup);
  const withToasts = (Page: () => React.ReactNode) => () => (
    <>
      <Page />
      <Toasts />
    </>
  );
  const { user } = renderRoutes(
    [
      { path: '/verifyOtp', loader: verifyOtp.loader, Component: withToasts(verifyOtp.Component) },
      { path: '/signup', loader: () => ({ provider: '' }), Component: signupPage.Component },
      {
        path: '/login',
        loader: () => ({ provider: '' }),
        Component: withToasts(login.Component),
      },
    ],
    '/verifyOtp',
  );
  await screen.findByRole('button', { name: 'Sign Up' });
  return user;
}

describe('the page that verifies the e-mail', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', request);
    vi.stubGlobal('alert', alert);
  });
  afterEach(() => {
    forgetSignup();
    vi.unstubAllGlobals();
    request.mockReset();
    alert.mockReset();
  });

  it('does not send an incomplete code, and says how many characters are missing', async () => {
    const user = await openPage();
    await user.click(signUp());
    expect(alert).toHaveBeenCalledWith('Please enter the OTP');
    expect(screen.getByText('Enter the code from the mail.')).toBeVisible();
    await user.click(box(1));
    await user.keyboard('a7k2{Enter}');
    expect(screen.getByText('2 characters are missing.')).toBeVisible();
    expect(box(5)).toHaveFocus();
    await user.keyboard('x');
    await user.click(signUp());
    expect(screen.getByText('1 character is missing.')).toBeVisible();
    expect(request).not.toHaveBeenCalled();
  });

  it('sends by itself once the last character is typed, and not again for the refused code', async () => {
    const user = await openPage();
    request.mockResolvedValueOnce(wrong(4));
    await user.click(box(1));
    await user.keyboard('222222');
    await screen.findByText('This code is not right. 4 tries are left.');
    expect(request).toHaveBeenCalledTimes(1);
    await user.keyboard('222222');
    expect(request).toHaveBeenCalledTimes(1);
    await user.keyboard('{Enter}');
    expect(
      screen.getByText('This code is not right. 4 tries are left. Change it, or send the code again.'),
    ).toBeVisible();
    expect(box(1)).toHaveFocus();
    expect(request).toHaveBeenCalledTimes(1);
    request.mockResolvedValueOnce(wrong(3));
    await user.keyboard('3');
    await user.keyboard('{Enter}');
    await screen.findByText('This code is not right. 3 tries are left.');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('sends a code again that did not arrive', async () => {
    const user = await openPage();
    request.mockResolvedValueOnce(answer(503, { success: false, message: 'Please try again', code: 'BUSY' }));
    await user.click(box(1));
    await user.keyboard('222222');
    await screen.findByText(/Your code is still here/);
    request.mockResolvedValueOnce(wrong(4));
    await user.keyboard('{Enter}');
    await screen.findByText('This code is not right. 4 tries are left.');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('sends a pasted code by itself, and leads to the login with e-mail and password filled in', async () => {
    const user = await openPage();
    request.mockResolvedValueOnce(created());
    await user.click(box(1));
    await user.paste('a7k-2xq');
    expect(await screen.findByText(/^Your account is ready/)).toBeVisible();
    // Each page of this test has toasts of its own: before the new page, the element found may be the old one's.
    expect(await screen.findByText('Signup successful, please login')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(signup.email);
    expect(screen.getByLabelText('Password')).toHaveValue(signup.password);
    expect(JSON.stringify([Object.values(sessionStorage), Object.values(localStorage)])).not.toContain(
      signup.password,
    );
  });

  it('takes old characters and their sentence away when a new code was sent', async () => {
    const user = await openPage();
    request.mockResolvedValueOnce(wrong(4));
    await user.click(box(1));
    await user.paste('222222');
    await screen.findByText(/^This code is not right/);
    request.mockResolvedValueOnce(codeSent(0));
    await user.click(screen.getByRole('button', { name: 'Send the code again' }));
    await waitFor(() => expect(letters().join('')).toBe(''));
    expect(screen.queryByText(/^This code is not right/)).not.toBeInTheDocument();
    expect(screen.getByText('A new code is on its way.')).toBeVisible();
    expect(box(1)).toHaveFocus();
  });

  it('keeps characters that were not refused while the code that was just sent is good', async () => {
    const user = await openPage();
    await user.click(box(1));
    await user.keyboard('a7k');
    request.mockResolvedValueOnce(codeSent(41));
    await user.click(screen.getByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText(/another can be sent in 41 seconds$/)).toBeVisible();
    expect(letters().join('')).toBe('A7K');
    expect(screen.queryByText('A new code is on its way.')).not.toBeInTheDocument();
  });

  it('leads to the form after the last try, where the reason stays', async () => {
    request.mockResolvedValueOnce(wrong(0));
    const user = await openPage();
    await user.type(box(1), 'AAAAAA');
    const reason = await screen.findByText(/^No account was made: Invalid OTP\./);
    expect(reason).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  });

  it('leads to the form with a code that has expired, which sends a new one', async () => {
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now - 11 * MINUTE);
    keepSentCode(signup.email);
    clock.mockRestore();
    request.mockResolvedValueOnce(wrong(0));
    const user = await openPage();
    await user.type(box(1), 'AAAAAA');
    const reason = await screen.findByText(/^No account was made: Invalid OTP\./);
    expect(reason).toHaveTextContent('A code is valid for 10 minutes, and this one has expired.');
    request.mockResolvedValueOnce(codeSent(0));
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/It is valid for 10 minutes\.$/)).toBeVisible();
    expect(letters().join('')).toBe('');
  });
});
