import { useEffect, useEffectEvent } from 'react';
import { login } from '@lectern/contract/auth';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { fieldMessage, rulesOf } from '#lib/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { areAllFilled } from '#ui/required-fields.ts';
import { TextField } from '#ui/text-field.tsx';

export interface Credentials {
  email: string;
  password: string;
  /** Of the second step, where it was asked for. */
  code?: string;
}

interface LoginFormProps {
  /** What the e-mail field starts with; where it comes late, while the field is empty. */
  email: string;
  /** The account asks for a code of an authenticator app too. */
  isCodeAsked: boolean;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** E-mail and password; `onSubmit` is called once both are filled in. */
export function LoginForm({ email, isCodeAsked, onSubmit }: LoginFormProps) {
  const { register, handleSubmit, formState, getValues, setValue } = useForm({
    resolver: rulesOf(login.body),
    defaultValues: { email, password: '', code: '' },
  });
  const fillIn = useEffectEvent(() => {
    if (getValues('email') === '') setValue('email', email);
  });
  useEffect(() => {
    if (email !== '') fillIn();
  }, [email]);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        if (areAllFilled(event.currentTarget)) void handleSubmit(onSubmit)(event);
        else event.preventDefault();
      }}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...register('email')}
        error={fieldMessage(formState.errors.email)}
      />
      <div className="grid gap-2">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...register('password')}
          error={fieldMessage(formState.errors.password)}
        />
        <Link to="/forgotPassword" className="link justify-self-end text-sm">
          Forgot password?
        </Link>
      </div>
      {isCodeAsked && (
        <TextField
          label="Code from your authenticator app"
          hint="Or one of your recovery codes"
          autoComplete="one-time-code"
          autoFocus
          {...register('code')}
          error={fieldMessage(formState.errors.code)}
        />
      )}
      <Button type="submit" size="lg">
        Login
      </Button>
    </form>
  );
}
