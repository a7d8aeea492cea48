import type { CourseInvitation } from '@lectern/contract/course-staff';
import { formatDate } from '#lib/format.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';
import { MAY, ROLES } from './roles.ts';
import { useAcceptInvitation, useDeclineInvitation, useInvitations } from './staff.api.ts';

function ReceivedInvitation({ invitation }: { invitation: CourseInvitation }) {
  const { course, courseName, from, role, invitedAt } = invitation;
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  const outcome = (said: string) => ({
    onSuccess: () => toast.success(said),
    onError: (error: Error) => toast.error(messageOf(error)),
  });
  return (
    <Notice
      actions={
        <>
          <Button
            size="sm"
            aria-label={`Accept the invitation to ${courseName}`}
            busy={accept.isPending}
            onClick={() => accept.mutate(course, outcome('The course is now among your courses'))}
          >
            Accept
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Decline the invitation to ${courseName}`}
            busy={decline.isPending}
            onClick={() => decline.mutate(course, outcome('Invitation declined'))}
          >
            Decline
          </Button>
        </>
      }
    >
      <p>
        {from} invites you to teach “{courseName}” together. Invited on {formatDate(invitedAt)}.
      </p>
      <p className="text-soft">
        {ROLES[role]}: {MAY[role]}.
      </p>
    </Notice>
  );
}

/** Courses that the reader is invited to teach; nothing without any. */
export function ReceivedInvitations() {
  const { data = [] } = useInvitations();
  if (data.length === 0) return null;
  return (
    <ul aria-label="Invitations to teach" className="mb-8 grid gap-3">
      {data.map((invitation) => (
        <li key={invitation.course}>
          <ReceivedInvitation invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}
