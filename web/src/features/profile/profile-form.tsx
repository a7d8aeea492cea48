import { newPassword } from '@lectern/contract/fields';
import { updateProfile } from '@lectern/contract/profile';
import type { User } from '@lectern/contract/user';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as v from 'valibot';
import { useHookFormDraft } from '#lib/drafts/use-form-draft.ts';
import { ApiError } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';
import { fieldMessage, rulesOf } from '#lib/typing/form-rules.ts';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { useUpdateProfile } from './profile.api.ts';

/** Both password fields or neither: a new password requires the current one. */
const rules = rulesOf(
  v.pipe(
    v.object({
      ...v.omit(updateProfile.body, ['revision']).entries,
      password: v.string(),
      newPassword: v.union([v.literal(''), newPassword], 'PASSWORD_TOO_SHORT'),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['newPassword']],
        (form) => form.newPassword === '' || form.password !== '',
        'Please enter your current password too',
      ),
      ['password'],
    ),
    v.forward(
      v.partialCheck(
        [['password'], ['newPassword']],
        (form) => form.password === '' || form.newPassword !== '',
        'Please enter the new password too, or leave both empty',
      ),
      ['newPassword'],
    ),
  ),
);

/** Passwords are never kept in drafts. */
const keptOf = ({ firstName, lastName }: User) => ({ firstName, lastName });

const valuesOf = (user: User) => ({ ...keptOf(user), password: '', newPassword: '' });

/** The password that the server refuses, and why. */
function refusedField(error: unknown): { name: 'password' | 'newPassword'; message: string } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'PASSWORD_INCORRECT')
    return { name: 'password', message: 'This is not your current password' };
  return error.code === 'PASSWORD_TOO_COMMON' ? { name: 'newPassword', message: error.message } : undefined;
}

/** 'Update Profile Information' (S2.D.24). */
export function ProfileForm({ user }: { user: User }) {
  const update = useUpdateProfile();
  const form = useForm({ resolver: rules, defaultValues: valuesOf(user) });
  const { register, handleSubmit, reset, setError, setFocus, setValue, formState } = form;
  const draft = useHookFormDraft(form, {
    place: 'profile',
    saved: keptOf(user),
    revision: user.revision ?? null,
  });
  const { errors, dirtyFields } = formState;
  // The names may have been changed elsewhere, which is nothing to save here.
  const isUnsaved = draft.isChanged || dirtyFields.password === true || dirtyFields.newPassword === true;
  useLeaveWarning(!draft.isStored);

  const save = async (fields: ReturnType<typeof valuesOf>): Promise<void> => {
    try {
      const saved = await update.mutateAsync({ ...fields, revision: draft.revision });
      const { firstName, lastName } = form.getValues();
      reset(valuesOf(saved));
      // Text typed since the save stays.
      if (firstName !== fields.firstName) setValue('firstName', firstName, { shouldDirty: true });
      if (lastName !== fields.lastName) setValue('lastName', lastName, { shouldDirty: true });
      draft.done(saved.revision);
      toast.success('User updated successfully');
    } catch (error) {
      toast.error(`Error in updating user, ${messageOf(error)}`);
      const refused = refusedField(error);
      if (refused === undefined) return;
      setError(refused.name, { message: refused.message });
      setFocus(refused.name, { shouldSelect: true });
    }
  };

  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void handleSubmit(save)(event)}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Update Profile Information</h2>
        <p role="status" className="text-sm font-semibold text-amber">
          {isUnsaved && 'Unsaved changes'}
        </p>
      </div>
      <FormDraftNotice
        draft={draft}
        textsOf={({ firstName, lastName }) => [
          { name: 'First Name', content: firstName },
          { name: 'Last Name', content: lastName },
        ]}
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
        <p className="text-sm text-soft sm:col-span-2">Leave the passwords empty to keep yours.</p>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...register('password')}
          error={fieldMessage(errors.password)}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          {...register('newPassword')}
          error={fieldMessage(errors.newPassword)}
        />
      </div>
      <div data-toasts="top" className="flex flex-wrap items-center justify-between gap-4">
        <Link to="/forgot-password" className="link text-sm">
          forgot password
        </Link>
        <FormDraftPlace draft={draft} />
        <div className="flex gap-3">
          <Button
            variant="secondary"
            onClick={() => {
              reset(valuesOf(user));
              if (draft.isChanged) draft.discard();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" busy={update.isPending}>
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}
