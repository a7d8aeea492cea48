import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { createAccount } from '#features/auth/auth.api.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { requestCode } from '#features/auth/request-code.ts';
import { forgetSignup, keepSentCode, pendingSignup } from '#features/auth/signup.store.ts';
import { ApiError } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';
import type { LoginState } from '#lib/session.ts';
import { BusyPage } from '#ui/busy-page.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { toast } from '#ui/toasts.tsx';

/** Without pending data there is nothing to verify, as after a reload, and always on the server. */
export const loader = () => (pendingSignup() === null ? redirect('/signup') : null);

/** The correction to make here, in words; null if the form or another code has to fix it. */
function correctionOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const { triesLeft = 0, status, message } = error;
  if (triesLeft > 0)
    return `This code is not right. ${triesLeft === 1 ? '1 try is' : `${triesLeft} tries are`} left.`;
  const isPassing = status === 0 || status >= 500;
  return isPassing ? `Error in signing up, ${message}. Your code is still here.` : null;
}

export function Component() {
  const navigate = useNavigate();
  // The data that were pending when the page opened; they are removed before the page is left.
  const [data] = useState(pendingSignup);
  const [otp, setOtp] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const [correction, setCorrection] = useState<{ text: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // Selects the first box's character, so that typing replaces the wrong code.
    if (correction !== null) form.current?.querySelector('input')?.focus();
  }, [correction]);
  if (data === null) return null;

  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (otp.trim() === '') {
      window.alert('Please enter the OTP');
      return;
    }
    setBusy(true);
    try {
      await createAccount({ ...data, otp });
      forgetSignup();
      toast.success('Signup successful, please login');
      await navigate('/login', { state: { email: data.email } satisfies LoginState });
    } catch (error) {
      const text = correctionOf(error);
      setCorrection(text === null ? null : { text });
      if (text !== null) return;
      toast.error(`Error in signing up, ${messageOf(error)}`);
      await navigate('/signup');
    } finally {
      setBusy(false);
    }
  };

  const resend = async (): Promise<void> => {
    const outcome = await requestCode(data.email);
    if (outcome === 'sent') keepSentCode(data.email);
    setUnreachable(outcome === 'unreachable');
  };

  return (
    <BusyPage isBusy={isBusy}>
      <PageMeta title="Verify your e-mail" noIndex />
      <AuthCard
        title="Verify your e-mail"
        lede={
          <>
            A code of six characters was sent to{' '}
            <strong className="wrap-anywhere text-ink">{data.email}</strong>. It is valid for 10 minutes.
          </>
        }
        footer={
          <Link to="/signup" className="link">
            Back to signup
          </Link>
        }
      >
        <form
          ref={form}
          method="post"
          noValidate
          className="grid gap-6"
          onSubmit={(event) => void create(event)}
        >
          {isUnreachable && (
            <Notice tone="danger" isAlert>
              The server could not be reached, so no new code was sent. Please try again.
            </Notice>
          )}
          <CodeInput
            label="One-time code"
            value={otp}
            onChange={(code) => {
              setOtp(code);
              setCorrection(null);
            }}
            error={correction?.text}
            takesFocus
          />
          <Button type="submit" size="lg">
            Sign Up
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void resend()}>
            Send the code again
          </Button>
        </form>
      </AuthCard>
    </BusyPage>
  );
}
