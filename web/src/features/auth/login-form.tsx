import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { login } from '@lectern/contract/auth';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { fieldMessage, rulesOf } from '#lib/typing/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { submitFilled } from '#ui/required-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import { keepLoginEmail } from './login.store.ts';

export interface Credentials {
  email: string;
  password: string;
  /** The code of the second step, if it was requested. */
  code?: string;
}

/** The reason why the last attempt failed, with the field that it concerns. */
export interface LoginProblem {
  field: 'password' | 'code' | 'root';
  text: string;
}

interface LoginFormProps {
  /** The e-mail field's initial value. If it arrives late, it is used only while the field is empty. */
  email: string;
  /** The password field's initial value, for an account that was made a moment ago. */
  password: string;
  /** The account also requires a code from an authenticator app. */
  isCodeAsked: boolean;
  problem: LoginProblem | null;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** E-mail and password; calls `onSubmit` once both are filled in. */
export function LoginForm({ email, password, isCodeAsked, problem, onSubmit }: LoginFormProps) {
  const form = useForm({
    resolver: rulesOf(login.body),
    defaultValues: { email, password, code: '' },
  });
  const { register, formState, getValues, setValue, setError, setFocus, subscribe } = form;
  const fillIn = useEffectEvent(() => {
    if (getValues('email') === '') setValue('email', email);
  });
  useEffect(() => {
    if (email !== '') fillIn();
  }, [email]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepLoginEmail(values.email) }),
    [subscribe],
  );
  useEffect(() => {
    // Selected, so that one who types it all the same replaces it.
    if (password !== '') setFocus('password', { shouldSelect: true });
  }, [password, setFocus]);
  useLayoutEffect(() => {
    if (problem === null) return;
    setError(problem.field, { message: problem.text });
    // Selects the text, so that typing replaces the wrong value.
    if (problem.field !== 'root') setFocus(problem.field, { shouldSelect: true });
  }, [problem, setError, setFocus]);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submitFilled(event, form, onSubmit)}
    >
      {formState.errors.root?.message !== undefined && (
        <Notice tone="danger">{formState.errors.root.message}</Notice>
      )}
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
          data-takes-focus={email !== '' || undefined}
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
