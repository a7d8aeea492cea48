import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { logIn, logInByPasskey, preparePasskey } from '#features/auth/auth.api.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { LoginForm, type Credentials, type LoginProblem } from '#features/auth/login-form.tsx';
import { ApiError, type ApiErrorCode } from '#lib/api-client.ts';
import { useKeptLoginEmail } from '#features/auth/login.store.ts';
import { OtherWays } from '#features/auth/other-ways.tsx';
import { goToProvider } from '#features/auth/provider-login.ts';
import { loadSignInWays, type SignInWays } from '#features/auth/sign-in-ways.ts';
import { takeNewPassword } from '#features/auth/signup.store.ts';
import { useEnter } from '#features/auth/use-enter.ts';
import { useLoginState } from '#features/auth/use-login-state.ts';
import { WaitingWish } from '#features/auth/waiting-wish.tsx';
import { messageOf } from '#lib/error-message.ts';
import { passkeyProblem, signWithPasskey } from '#lib/login/passkey.ts';
import type { Leaving } from '#lib/session.ts';
import { useWish } from '#lib/login/wish.ts';
import { BusyPage } from '#ui/busy-page.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { toast } from '#ui/toasts.tsx';

const reasons: Record<Leaving, string> = {
  asked: 'You are logged out.',
  refused: 'Your session has ended, please log in again.',
  elsewhere: 'You are no longer logged in on this browser.',
};

/** At the field stands what to do; the toast says what was wrong (S8.04). */
const remedies: Partial<Record<ApiErrorCode, LoginProblem>> = {
  INVALID_CREDENTIALS: { field: 'password', text: 'Check the e-mail and type the password again' },
  INVALID_SECOND_STEP: { field: 'code', text: 'Type the code that your app shows now' },
};

export const loader = loadSignInWays;

export function Component() {
  const { provider } = useLoaderData<SignInWays>();
  const enter = useEnter();
  const state = useLoginState();
  const keptEmail = useKeptLoginEmail();
  const [newPassword] = useState(takeNewPassword);
  const [isBusy, setBusy] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);

  const enterWithPasskey = async (): Promise<void> => {
    try {
      const passkey = await signWithPasskey(await preparePasskey());
      await enter(await logInByPasskey(passkey));
    } catch (error) {
      const text = passkeyProblem(error);
      if (text !== undefined) toast.error(`Error in logging in, ${text}`);
    }
  };

  const leaveForProvider = async (): Promise<void> => {
    setBusy(true);
    try {
      await goToProvider('Student');
    } catch (error) {
      toast.error(`Error in logging in, ${messageOf(error)}`);
      setBusy(false);
    }
  };

  const send = async (credentials: Credentials): Promise<void> => {
    setBusy(true);
    try {
      await enter(await logIn(credentials));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'SECOND_STEP_REQUIRED') return setCodeAsked(true);
      const text = messageOf(error);
      // Another object each time: the form takes it for another refusal.
      setProblem({ field: 'root', text, ...(code && remedies[code]) });
      toast.error(`Error in logging in, ${text}`);
    } finally {
      setBusy(false);
    }
  };

  const isNew = useWish()?.act !== undefined && state?.email === undefined;
  const signUp = (
    <>
      New here?{' '}
      <Link to="/signup" className="link">
        Sign up
      </Link>
      {isNew && ', it is free.'}
    </>
  );
  return (
    <BusyPage isBusy={isBusy}>
      <PageMeta title="Log in" description="Log in to continue with your tutorials or courses." />
      <AuthCard
        title="Log in"
        // A visitor who comes from a course often has no account: sign-up is then offered first.
        lede={isNew ? signUp : 'Continue where you left off.'}
        footer={!isNew && <p>{signUp}</p>}
      >
        {state?.left !== undefined && (
          <div className="mb-5">
            <Notice>{reasons[state.left]}</Notice>
          </div>
        )}
        {state?.email !== undefined && (
          <div className="mb-5">
            <Notice tone="board">
              Your account is ready
              {newPassword !== '' && problem === null && ', and your password is filled in'}. Log in as{' '}
              <MailAddress address={state.email} />.
            </Notice>
          </div>
        )}
        <WaitingWish verb="Log in" />
        <LoginForm
          email={state?.email ?? keptEmail}
          password={state?.email === undefined ? '' : newPassword}
          isCodeAsked={isCodeAsked}
          problem={problem}
          onSubmit={send}
        />
        <OtherWays
          onPasskey={() => void enterWithPasskey()}
          provider={provider}
          onProvider={() => void leaveForProvider()}
        />
      </AuthCard>
    </BusyPage>
  );
}
