import { useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { goToProvider } from '#features/auth/provider-login.ts';
import { loadSignInWays, type SignInWays } from '#features/auth/sign-in-ways.ts';
import { requestCode } from '#features/auth/request-code.ts';
import { SignedInAlready } from '#features/auth/signed-in-already.tsx';
import { SignupForm } from '#features/auth/signup-form.tsx';
import {
  keepSentCode,
  keepSignup,
  takeFailure,
  useReloadedEmail,
  type SignupData,
} from '#features/auth/signup.store.ts';
import { WaitingWish } from '#features/auth/waiting-wish.tsx';
import { messageOf } from '#lib/error-message.ts';
import { BusyPage } from '#ui/busy-page.tsx';
import { Button } from '#ui/button.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { toast } from '#ui/toasts.tsx';

export const loader = loadSignInWays;

const FORM = 'signup';

/** The invited address, which a mailed link has behind its #; empty without one. */
const emailIn = (hash: string): string => {
  try {
    const email = decodeURIComponent(hash.slice(1));
    return email.includes('@') ? email : '';
  } catch {
    return '';
  }
};

export function Component() {
  const { provider } = useLoaderData<SignInWays>();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(takeFailure);
  const [passwordProblem, setPasswordProblem] = useState<{ text: string } | null>(null);
  const reloadedEmail = useReloadedEmail();

  const send = async (data: SignupData): Promise<void> => {
    keepSignup(data);
    // A code for this address was already sent; another one would only confuse.
    if (data.email === reloadedEmail) return navigate('/verifyOtp');
    setBusy(true);
    const { email, password, firstName, lastName } = data;
    const answer = await requestCode({ email, password, firstName, lastName });
    setBusy(false);
    setFailure({ words: answer.problem, hasExpired: false });
    if (answer.passwordProblem !== undefined) setPasswordProblem({ text: answer.passwordProblem });
    if (answer.code === null) return;
    keepSentCode(email);
    await navigate('/verifyOtp');
  };

  const leaveForProvider = async (accountType: SignupData['accountType']): Promise<void> => {
    setBusy(true);
    try {
      await goToProvider(accountType);
    } catch (error) {
      toast.error(`Error in signing up, ${messageOf(error)}`);
      setBusy(false);
    }
  };

  return (
    <BusyPage isBusy={isBusy}>
      <PageMeta title="Sign up" description="Create an account as a student or an instructor." />
      <AuthCard
        title="Sign up"
        lede="Learn at your own pace, or teach what you know."
        footer={
          <p>
            Have an account?{' '}
            <Link to="/login" className="link">
              Log in
            </Link>
          </p>
        }
      >
        <SignedInAlready />
        <WaitingWish verb="Sign up" />
        {reloadedEmail !== null && (
          <div className="mb-5">
            <Notice>
              The code that was mailed to <MailAddress address={reloadedEmail} /> is still good. Only your
              passwords were not kept: type them again, then enter the code.
            </Notice>
          </div>
        )}
        {failure.words !== '' && (
          <div className="mb-5">
            <Notice
              tone="danger"
              isAlert
              actions={
                failure.hasExpired && (
                  <Button size="sm" type="submit" form={FORM}>
                    Send a new code
                  </Button>
                )
              }
            >
              {failure.words}{' '}
              {failure.hasExpired
                ? 'A code is valid for 10 minutes, and this one has expired. Everything that you typed is still here.'
                : 'Everything that you typed is still here: press “Create account” to try again.'}
            </Notice>
          </div>
        )}
        <SignupForm
          id={FORM}
          accountType={new URLSearchParams(search).get('as') === 'instructor' ? 'Instructor' : undefined}
          email={emailIn(hash)}
          passwordProblem={passwordProblem}
          onSubmit={send}
          provider={provider}
          onProvider={(accountType) => void leaveForProvider(accountType)}
        />
      </AuthCard>
    </BusyPage>
  );
}
