import { useEffect, useRef, useState } from 'react';
import { confirmProvider } from '#features/auth/auth.api.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { ProviderCodeForm } from '#features/auth/provider-code-form.tsx';
import { comeBack } from '#features/auth/provider-login.ts';
import { useEnter } from '#features/auth/use-enter.ts';
import { messageOf } from '#lib/error-message.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

type State = 'waiting' | { failed: string } | { proof: string; problem?: string; isBusy: boolean };

/** The redirect target of the OpenID Connect provider. */
export function Component() {
  const enter = useEnter();
  const [state, setState] = useState<State>('waiting');
  const hasBegun = useRef(false);

  const finish = async (): Promise<void> => {
    try {
      const { entered, proof } = await comeBack();
      if (entered === null) setState({ proof, isBusy: false });
      else await enter(entered);
    } catch (error) {
      setState({ failed: messageOf(error) });
    }
  };

  useEffect(() => {
    // The provider's answer works once, and effects may run twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  });

  const confirm = async (proof: string, code: string): Promise<void> => {
    setState({ proof, isBusy: true });
    try {
      await enter(await confirmProvider(proof, code));
    } catch (error) {
      setState({ proof, isBusy: false, problem: messageOf(error) });
    }
  };

  return (
    <>
      <PageMeta title="Log in" noIndex />
      <AuthCard title="Log in">
        {state === 'waiting' && (
          <Loading label="Logging you in">
            <Skeleton className="h-24 w-full rounded-lg" />
          </Loading>
        )}
        {typeof state === 'object' && 'failed' in state && (
          <div className="grid gap-5">
            <Notice tone="danger" isAlert>
              {state.failed}
            </Notice>
            <LinkButton to="/login" size="lg">
              Back to the login
            </LinkButton>
          </div>
        )}
        {typeof state === 'object' && 'proof' in state && (
          <ProviderCodeForm
            isBusy={state.isBusy}
            problem={state.problem}
            onCode={(code) => void confirm(state.proof, code)}
          />
        )}
      </AuthCard>
    </>
  );
}
