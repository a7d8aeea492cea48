import { useEffect, useState } from 'react';
import { newPassword } from '@lectern/contract/fields';
import { useForm } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import * as v from 'valibot';
import { checkReset, setNewPassword } from '#features/auth/auth.api.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { ApiError } from '#lib/api-client.ts';
import { logFailure } from '#lib/requests/console-log.ts';
import { messageOf } from '#lib/error-message.ts';
import { fieldMessage, rulesOf } from '#lib/typing/form-rules.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toasts.tsx';

const rules = rulesOf(v.object({ newPassword, confirmPassword: v.string(), removePasskeys: v.boolean() }));

/**
 * Checks the link before anything is typed: whether it was used or has expired, and the number of the account's
 * passkeys.
 */
function useLink(token: string): { isDead: boolean; passkeys: number; bury: () => void } {
  const [isDead, setDead] = useState(false);
  const [passkeys, setPasskeys] = useState(0);
  useEffect(() => {
    checkReset(token).then(
      (link) => {
        setDead(!link.isGood);
        setPasskeys(link.passkeys);
      },
      (error: unknown) => logFailure('checkResetLink', error),
    );
  }, [token]);
  return { isDead, passkeys, bury: () => setDead(true) };
}

const DeadLink = () => (
  <>
    <PageMeta title="This link is no longer valid" noIndex />
    <AuthCard
      title="This link is no longer valid"
      lede="A link is valid for 15 minutes and can be used once. Only the newest link works."
      footer={
        <Link to="/login" className="link">
          Back to login
        </Link>
      }
    >
      <LinkButton to="/forgotPassword" size="lg" className="w-full">
        Ask for a new link
      </LinkButton>
    </AuthCard>
  </>
);

export function Component() {
  const { token = '' } = useParams();
  const { isDead, passkeys, bury } = useLink(token);
  const [isDone, setDone] = useState(false);
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: rules,
    defaultValues: { newPassword: '', confirmPassword: '', removePasskeys: false },
    mode: 'onTouched',
  });
  const values = watch();
  const areSame = values.newPassword === values.confirmPassword;
  const mismatch = values.confirmPassword !== '' && !areSame ? 'Passwords are not same' : undefined;

  const send = async (form: { newPassword: string; removePasskeys: boolean }): Promise<void> => {
    try {
      await setNewPassword(token, form.newPassword, form.removePasskeys);
      toast.success('Password reset successfully');
      setDone(true);
    } catch (error) {
      toast.error(`Error in resetting password, ${messageOf(error)}`);
      if (!(error instanceof ApiError)) return;
      if (error.code === 'INVALID_RESET_TOKEN') bury();
      if (error.code === 'PASSWORD_TOO_COMMON')
        setError('newPassword', { message: error.message }, { shouldFocus: true });
    }
  };

  if (isDead && !isDone) return <DeadLink />;
  if (isDone) {
    return (
      <>
        <PageMeta title="Reset complete" noIndex />
        <AuthCard
          title="Reset complete!"
          lede="Your password has been changed, and all open sessions have ended."
          footer={
            <Link to="/login" className="link">
              Back to login
            </Link>
          }
        >
          <LinkButton to="/login" size="lg" className="w-full">
            Return to login
          </LinkButton>
        </AuthCard>
      </>
    );
  }
  return (
    <>
      <PageMeta title="Choose new password" noIndex />
      <AuthCard
        title="Choose new password"
        lede="Almost done: enter your new password twice."
        footer={
          <Link to="/login" className="link">
            Back to login
          </Link>
        }
      >
        <form
          method="post"
          noValidate
          className="grid gap-5"
          onSubmit={(event) => void handleSubmit(send)(event)}
        >
          <PasswordField
            label="New password"
            hint="At least 8 characters"
            autoComplete="new-password"
            {...register('newPassword')}
            error={fieldMessage(formState.errors.newPassword)}
          />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            {...register('confirmPassword')}
            error={mismatch}
          />
          {passkeys > 0 && (
            <Checkbox
              label={passkeys === 1 ? 'Also remove my passkey' : `Also remove my ${passkeys} passkeys`}
              hint="A passkey logs in without the password. Tick this if somebody else may have used your account."
              {...register('removePasskeys')}
            />
          )}
          <Button
            type="submit"
            size="lg"
            busy={formState.isSubmitting}
            disabled={values.newPassword === '' || !areSame}
          >
            Reset Password
          </Button>
        </form>
      </AuthCard>
    </>
  );
}
