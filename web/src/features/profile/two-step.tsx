import { useState, type FormEvent } from 'react';
import { formatCount } from '#lib/format.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { FoldRow } from '#ui/fold-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { PasswordQuestion } from './password-question.tsx';
import {
  usePrepareTwoStep,
  useRenewRecoveryCodes,
  useTurnOffTwoStep,
  useTurnOnTwoStep,
  useTwoStep,
} from './security.api.ts';

interface Prepared {
  secret: string;
  address: string;
}

function FirstCode({ prepared, onDone }: { prepared: Prepared; onDone: (codes: string[]) => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const turnOn = useTurnOnTwoStep();
  // Awaited rather than a callback: success unmounts this form.
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.trim() === '') return setProblem('Please enter the code');
    try {
      const { recoveryCodes } = await turnOn.mutateAsync(code);
      toast.success('Two-step sign-in is on');
      onDone(recoveryCodes);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <form noValidate className="mt-3 grid max-w-md gap-4" onSubmit={(event) => void submit(event)}>
      <p>
        Add this key to your authenticator app, or{' '}
        <a className="link" href={prepared.address}>
          open the app on this device
        </a>
        :
      </p>
      <code className="rounded-md bg-well px-3 py-2 break-all">
        {prepared.secret.replaceAll(/(.{4})/g, '$1 ')}
      </code>
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" className="justify-self-start" busy={turnOn.isPending}>
        Turn on
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice tone="board">
      <p>Your recovery codes: each works once, instead of the app. They are shown only now.</p>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}

type Question = 'prepare' | 'off' | 'codes';

/** Two-step login with an authenticator app: turns it on and off, and shows the recovery codes. */
export function TwoStep() {
  const { data: state } = useTwoStep();
  const prepare = usePrepareTwoStep();
  const turnOff = useTurnOffTwoStep();
  const renew = useRenewRecoveryCodes();
  const [question, setQuestion] = useState<Question>();
  const [prepared, setPrepared] = useState<Prepared>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (state === undefined) return null;

  const questions: Record<
    Question,
    { title: string; text: string; yesLabel: string; act: (password: string) => Promise<unknown> }
  > = {
    prepare: {
      title: 'Set up two-step sign-in?',
      text: 'You need an authenticator app. Enter your password to begin.',
      yesLabel: 'Begin',
      act: async (password) => setPrepared(await prepare.mutateAsync(password)),
    },
    off: {
      title: 'Turn two-step sign-in off?',
      text: 'Logging in will need only your password.',
      yesLabel: 'Turn off',
      act: async (password) => {
        await turnOff.mutateAsync(password);
        setCodes([]);
      },
    },
    codes: {
      title: 'Make new recovery codes?',
      text: 'The old codes will stop working.',
      yesLabel: 'Make new ones',
      act: async (password) => setCodes((await renew.mutateAsync(password)).recoveryCodes),
    },
  };
  const asked = question && questions[question];

  return (
    <FoldRow id="two-step" title="Two-step sign-in" state={state.isOn ? 'On' : 'Off'}>
      <p className="max-w-2xl text-soft">
        {state.isOn
          ? `Logging in needs a code from your authenticator app. ${formatCount(state.recoveryCodesLeft, 'recovery code is', 'recovery codes are')} left.`
          : 'Ask for a code from an authenticator app at every login, in addition to the password.'}
      </p>
      <div className="mt-4 grid gap-4">
        {codes.length > 0 && <RecoveryCodes codes={codes} />}
        {!state.isOn && prepared !== undefined && (
          <FirstCode
            prepared={prepared}
            onDone={(recoveryCodes) => {
              setPrepared(undefined);
              setCodes(recoveryCodes);
            }}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {state.isOn ? (
            <>
              <Button variant="secondary" onClick={() => setQuestion('codes')}>
                New recovery codes
              </Button>
              <Button variant="secondary" onClick={() => setQuestion('off')}>
                Turn two-step sign-in off
              </Button>
            </>
          ) : (
            prepared === undefined && (
              <Button variant="secondary" onClick={() => setQuestion('prepare')}>
                Set up two-step sign-in
              </Button>
            )
          )}
        </div>
      </div>
      {asked && (
        <PasswordQuestion
          isOpen
          title={asked.title}
          text={asked.text}
          yesLabel={asked.yesLabel}
          onClose={() => setQuestion(undefined)}
          onPassword={asked.act}
        />
      )}
    </FoldRow>
  );
}
