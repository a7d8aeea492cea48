import { useState } from 'react';
import { sendPasswordResetToken } from '@lectern/contract/auth';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { sendResetLink } from '#features/auth/auth.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { fieldMessage, rulesOf } from '#lib/typing/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: rulesOf(sendPasswordResetToken.body),
    defaultValues: { email: '' },
  });

  const send = async ({ email }: { email: string }): Promise<void> => {
    try {
      await sendResetLink(email);
      toast.success('Reset password link sent successfully');
      setSentTo(email);
    } catch (error) {
      toast.error(`Error in sending reset password link, ${messageOf(error)}`);
    }
  };

  return (
    <>
      <PageMeta title={sentTo === null ? 'Reset your password' : 'Check email'} canonical="/forgotPassword" />
      <AuthCard
        title={sentTo === null ? 'Reset your password' : 'Check email'}
        lede={
          sentTo === null ? (
            'Enter the e-mail address of your account: we send you a link to choose a new password.'
          ) : (
            <>
              If an account has the address <strong className="wrap-anywhere text-ink">{sentTo}</strong>, we
              have sent it a link to choose a new password. It is valid for 15 minutes.
            </>
          )
        }
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
          <div hidden={sentTo !== null}>
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              {...register('email')}
              error={fieldMessage(formState.errors.email)}
            />
          </div>
          <Button type="submit" size="lg" busy={formState.isSubmitting}>
            {sentTo === null ? 'Send an email' : 'Resend Email'}
          </Button>
        </form>
      </AuthCard>
    </>
  );
}
