import { useState, type FormEvent } from 'react';
import { INVITATION_DAYS, type MemberRole } from '@lectern/contract/course-staff';
import { email as emailRule } from '@lectern/contract/fields';
import * as v from 'valibot';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { MAY, roleOptions } from './roles.ts';
import { useInvite } from './staff.api.ts';

interface InviteFormProps {
  courseId: string;
  /** Those who are invited already. */
  waiting: readonly { email: string; role: MemberRole; invitedAt: string }[];
}

/** Invites a person to the course's staff. */
export function InviteForm({ courseId, waiting }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('editor');
  const [problem, setProblem] = useState<string>();
  /** When the invitation that stands in the way was sent; it no longer does once it is renewed or withdrawn. */
  const [sameAt, setSameAt] = useState<string>();
  const isInvited = waiting.some(({ invitedAt }) => invitedAt === sameAt);
  const invite = useInvite(courseId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSameAt(undefined);
    const given = v.safeParse(emailRule, email);
    if (!given.success) return setProblem('Please enter a valid e-mail address');
    const same = waiting.find((one) => one.email === given.output.toLowerCase());
    setProblem(undefined);
    if (same?.role === role) return setSameAt(same.invitedAt);
    invite.mutate(
      { email: given.output, role },
      {
        onSuccess: () => {
          setEmail('');
          toast.success(
            same === undefined
              ? 'Invited. An instructor is told; somebody without an account is mailed a link'
              : `${same.email} is now invited as an ${role}`,
          );
        },
        onError: (error) => setProblem(messageOf(error)),
      },
    );
  };
  return (
    <form noValidate aria-label="Invite somebody" className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="E-mail of an instructor"
          type="email"
          autoComplete="off"
          value={email}
          error={
            isInvited ? 'This address is invited already. “Send again” below renews its invitation' : problem
          }
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <SelectField
          label="Role"
          options={roleOptions}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value === 'editor' ? 'editor' : 'assistant')}
        />
      </div>
      <p className="text-sm text-soft">
        {MAY[role]}. They accept in My Courses, within {INVITATION_DAYS} days. An address without an account
        is mailed a link to sign up. A student’s account cannot teach: it hears nothing of an invitation.
      </p>
      <Button type="submit" className="justify-self-start" busy={invite.isPending}>
        Invite
      </Button>
    </form>
  );
}
