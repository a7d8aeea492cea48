import { useLayoutEffect, useRef, useState } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { createAccount } from '#features/auth/auth.api.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { requestCode, type CodeAnswer } from '#features/auth/request-code.ts';
import {
  forgetSignup,
  hasCodeExpired,
  keepFailure,
  keepSentCode,
  pendingSignup,
  type SignupData,
} from '#features/auth/signup.store.ts';
import { ApiError } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';
import type { LoginState } from '#lib/session.ts';
import { BusyPage } from '#ui/busy-page.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput, firstGap, isWholeCode, missingWords } from '#ui/code-input.tsx';
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

interface Correction {
  text: string;
  /** The box to go to. */
  box: number;
}

/** The code as it is typed, and what is done with it. */
function useVerification(data: SignupData | null) {
  const navigate = useNavigate();
  const [otp, setOtp] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [correction, setCorrection] = useState<Correction | null>(null);
  const [answer, setAnswer] = useState<CodeAnswer | null>(null);
  const isSending = useRef(false);
  const refused = useRef('');
  /** The code that the server found wrong, and what it said: sent again, the code would cost another try. */
  const wrong = useRef({ code: '', words: '' });

  const create = async (code: string): Promise<void> => {
    if (data === null || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await createAccount({ ...data, otp: code });
      forgetSignup();
      toast.success('Signup successful, please login');
      await navigate('/login', { state: { email: data.email } satisfies LoginState });
    } catch (error) {
      refused.current = code;
      const text = correctionOf(error);
      if (error instanceof ApiError && (error.triesLeft ?? 0) > 0)
        wrong.current = { code, words: text ?? '' };
      setCorrection(text === null ? null : { text, box: 0 });
      if (text !== null) return;
      toast.error(`Error in signing up, ${messageOf(error)}`);
      const isRefused = error instanceof ApiError && error.code === 'INVALID_CODE';
      keepFailure({
        words: `No account was made: ${messageOf(error)}.`,
        hasExpired: isRefused && hasCodeExpired(),
      });
      await navigate('/signup');
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const submit = (): void => {
    if (otp.trim() === '') {
      window.alert('Please enter the OTP');
      setCorrection({ text: 'Enter the code from the mail.', box: 0 });
    }
    // Each code that is sent costs a try, so an incomplete one is not.
    else if (otp === wrong.current.code)
      setCorrection({ text: `${wrong.current.words} Change it, or send the code again.`, box: 0 });
    else if (isWholeCode(otp)) void create(otp);
    else setCorrection({ text: missingWords(otp), box: firstGap(otp) });
  };

  const write = (code: string): void => {
    setOtp(code);
    setCorrection(null);
  };

  const resend = async (): Promise<void> => {
    if (data === null) return;
    const requested = await requestCode({ email: data.email });
    setAnswer(requested);
    if (requested.code === null) return;
    const isNew = requested.code === 'new';
    if (isNew) wrong.current = { code: '', words: '' };
    keepSentCode(data.email);
    if (isNew || otp === refused.current) {
      setOtp('');
      setCorrection({ text: '', box: 0 });
    }
  };

  return {
    otp,
    write,
    isBusy,
    correction,
    answer,
    submit,
    resend,
    // A complete code is sent by itself once, and not again after a refusal.
    sendWhole: (code: string) => void (code !== refused.current && create(code)),
  };
}

export function Component() {
  // The data that were pending when the page opened; they are removed before the page is left.
  const [data] = useState(pendingSignup);
  const { otp, write, isBusy, correction, answer, submit, resend, sendWhole } = useVerification(data);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // Selects the box's character, so that typing replaces the wrong code.
    if (correction !== null) form.current?.querySelectorAll('input')[correction.box]?.focus();
  }, [correction]);
  if (data === null) return null;

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
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {answer !== null && answer.problem !== '' && (
            <Notice tone="danger" isAlert>
              {answer.problem}
            </Notice>
          )}
          <CodeInput
            label="One-time code"
            value={otp}
            onChange={write}
            onComplete={sendWhole}
            error={correction?.text}
            takesFocus
          />
          <Button type="submit" size="lg">
            Sign Up
          </Button>
          <div className="grid justify-items-center gap-2">
            <Button variant="quiet" size="sm" onClick={() => void resend()}>
              Send the code again
            </Button>
            {answer?.code === 'new' && <p className="text-sm text-soft">A new code is on its way.</p>}
          </div>
        </form>
      </AuthCard>
    </BusyPage>
  );
}
