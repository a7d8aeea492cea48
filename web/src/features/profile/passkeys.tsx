import { useState } from 'react';
import type { Passkey } from '@lectern/contract/passkeys';
import { formatCount, formatDate } from '#lib/format.ts';
import { passkeyProblem } from '#lib/login/passkey.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { FoldRow } from '#ui/fold-row.tsx';
import { toast } from '#ui/toasts.tsx';
import { deviceName } from './device-name.ts';
import { PasswordQuestion } from './password-question.tsx';
import { useAddPasskey, usePasskeys, useRemovePasskey } from './security.api.ts';

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-soft">
          Added on {formatDate(createdAt)},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used on ${formatDate(lastUsedAt)}`}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Remove the passkey ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

/** The passkeys of the person's devices, which log in without the password; adds and removes them. */
export function Passkeys() {
  const { data: passkeys, isError, isFetching, refetch } = usePasskeys();
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const [asked, setAsked] = useState<Passkey | 'new'>();

  if (isError) {
    return (
      <ErrorState
        title="Your passkeys could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (passkeys === undefined) return null;

  const addOne = async (password: string): Promise<void> => {
    try {
      await add.mutateAsync({ password, name: deviceName(navigator.userAgent) });
      toast.success('Passkey added');
    } catch (error) {
      const problem = passkeyProblem(error);
      if (problem !== undefined) throw new Error(problem, { cause: error });
    }
  };
  const removeOne = async ({ _id }: Passkey, password: string): Promise<void> => {
    await remove.mutateAsync({ passkeyId: _id, password });
    toast.success('Passkey removed');
  };

  return (
    <FoldRow
      id="passkeys"
      title="Passkeys"
      state={passkeys.length === 0 ? 'None' : formatCount(passkeys.length, 'passkey')}
    >
      <p className="max-w-2xl text-soft">
        Log in with your device’s fingerprint, face or PIN instead of your password.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </ul>
      )}
      <Button className="mt-4" variant="secondary" onClick={() => setAsked('new')}>
        Add a passkey
      </Button>
      {asked === 'new' && (
        <PasswordQuestion
          isOpen
          title="Add a passkey?"
          text="Enter your password. Your device then asks for your fingerprint, face or PIN."
          yesLabel="Continue"
          onClose={() => setAsked(undefined)}
          onPassword={addOne}
        />
      )}
      {asked !== undefined && asked !== 'new' && (
        <PasswordQuestion
          isOpen
          title={`Remove the passkey ${asked.name}?`}
          text="It can no longer be used to log in. Delete it on the device too."
          yesLabel="Remove"
          onClose={() => setAsked(undefined)}
          onPassword={(password) => removeOne(asked, password)}
        />
      )}
    </FoldRow>
  );
}
