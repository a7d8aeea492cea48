import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ProviderCodeFormProps {
  isBusy: boolean;
  problem: string | undefined;
  onCode: (code: string) => void;
}

/** The second step of a login that the provider has confirmed. */
export function ProviderCodeForm({ isBusy, problem, onCode }: ProviderCodeFormProps) {
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(code.trim() === '');
    if (code.trim() !== '') onCode(code);
  };
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
      <TextField
        label="Code from your authenticator app"
        hint="Or one of your recovery codes"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        error={isEmpty ? 'Please enter the code' : problem}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" busy={isBusy}>
        Login
      </Button>
    </form>
  );
}
