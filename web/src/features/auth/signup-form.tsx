import { useEffect, useLayoutEffect } from 'react';
import { signupFields } from '@lectern/contract/auth';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { fieldMessage, rulesOf } from '#lib/typing/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { submitFilled } from '#ui/required-fields.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { initialSignup, rememberSignup, useAllButPasswords, type SignupData } from './signup.store.ts';

const MISMATCH = "Passwords don't match";

const rules = rulesOf(
  v.pipe(
    signupFields,
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        ({ password, confirmPassword }) => password === confirmPassword,
        MISMATCH,
      ),
      ['confirmPassword'],
    ),
  ),
);

const accountTypes = [
  { value: 'Student', label: 'Student' },
  { value: 'Instructor', label: 'Instructor' },
] as const;

interface SignupFormProps {
  /** Buttons outside the form send it by this id. */
  id: string;
  /** The account type to preselect in an empty form. */
  accountType: SignupData['accountType'] | undefined;
  /** The address to fill into an empty form. */
  email: string;
  /** The server's refusal of the password; another object for another refusal. */
  passwordProblem: { text: string } | null;
  onSubmit: (data: SignupData) => Promise<void>;
  /** The display name of the operator's identity provider; empty without one. */
  provider: string;
  /** Called with the account type selected at that moment. */
  onProvider: (accountType: SignupData['accountType']) => void;
}

/** The sign-up form; calls `onSubmit` once everything is filled in and the passwords match. */
export function SignupForm({
  id,
  accountType,
  email,
  passwordProblem,
  onSubmit,
  provider,
  onProvider,
}: SignupFormProps) {
  const initial = initialSignup();
  const form = useForm({
    resolver: rules,
    defaultValues:
      initial.email === '' ? { ...initial, email, ...(accountType && { accountType }) } : initial,
    mode: 'onTouched',
  });
  const { register, control, watch, subscribe, getValues, setError, setFocus } = form;
  const { errors } = form.formState;
  const areOnlyPasswordsMissing = useAllButPasswords();
  useEffect(() => {
    if (areOnlyPasswordsMissing) setFocus('password');
  }, [areOnlyPasswordsMissing, setFocus]);
  useLayoutEffect(() => {
    if (passwordProblem === null) return;
    setError('password', { message: passwordProblem.text });
    setFocus('password', { shouldSelect: true });
  }, [passwordProblem, setError, setFocus]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => rememberSignup(values) }),
    [subscribe],
  );
  // Both are checked live, from the first character on (S5.05).
  const [password, confirmPassword] = watch(['password', 'confirmPassword']);
  const mismatch = confirmPassword !== '' && password !== confirmPassword ? MISMATCH : undefined;

  return (
    <form
      id={id}
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submitFilled(event, form, onSubmit)}
    >
      <Controller
        control={control}
        name="accountType"
        render={({ field: { value, onChange } }) => (
          <Segmented label="Account type" options={accountTypes} {...{ value, onChange }} />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          {...register('firstName')}
          error={fieldMessage(errors.firstName)}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          {...register('lastName')}
          error={fieldMessage(errors.lastName)}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...register('email')}
        error={fieldMessage(errors.email)}
      />
      <PasswordField
        label="Password"
        hint={`${areOnlyPasswordsMissing && password === '' ? 'Type it again: this page never stores a password. ' : ''}At least 8 characters`}
        autoComplete="new-password"
        {...register('password')}
        error={fieldMessage(errors.password)}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...register('confirmPassword')}
        error={mismatch ?? fieldMessage(errors.confirmPassword)}
      />
      <Button type="submit" size="lg">
        Create account
      </Button>
      {provider !== '' && (
        <Button variant="secondary" size="lg" onClick={() => onProvider(getValues('accountType'))}>
          Sign up with {provider}
        </Button>
      )}
    </form>
  );
}
