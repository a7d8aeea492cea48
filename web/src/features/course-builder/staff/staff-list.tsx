import { useState } from 'react';
import { INVITATION_DAYS, type Colleague } from '@lectern/contract/course-staff';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { DAY } from '@lectern/contract/units';
import { messageOf } from '#lib/error-message.ts';
import { formatDate } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';
import { OfferDialog } from '../hand-over/offer-dialog.tsx';
import { useEndOffer, useOffers } from '../hand-over/offers.api.ts';
import { ColleagueRow } from './colleague-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { ROLES } from './roles.ts';
import {
  useCourseStaff,
  useInvite,
  useRemoveColleague,
  useSetRole,
  useWithdrawInvitation,
} from './staff.api.ts';

/** When an invitation expires. */
const endOf = (invitedAt: string): string =>
  new Date(Date.parse(invitedAt) + INVITATION_DAYS * DAY).toISOString();

type Staff = NonNullable<ReturnType<typeof useCourseStaff>['data']>;

const failed = (error: Error): void => void toast.error(messageOf(error));

function Invitations({ courseId, invitations }: { courseId: string; invitations: Staff['invitations'] }) {
  const withdraw = useWithdrawInvitation(courseId);
  const again = useInvite(courseId);
  if (invitations.length === 0) return null;
  return (
    <ul aria-label="Invitations that wait" className="divide-y divide-line border-y border-line">
      {invitations.map(({ email, role, invitedAt }) => (
        <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p className="min-w-0">
            <span className="font-semibold wrap-anywhere">{email}</span>
            <span className="block text-sm text-soft">
              {ROLES[role]}, invited on {formatDate(invitedAt)}, open until {formatDate(endOf(invitedAt))}
            </span>
          </p>
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Send again: the invitation of ${email}`}
              busy={again.isPending && again.variables.email === email}
              onClick={() =>
                again.mutate(
                  { email, role },
                  {
                    onSuccess: () =>
                      toast.success(
                        `Invited again, for ${INVITATION_DAYS} days. An address gets a few mails a day at most`,
                      ),
                    onError: failed,
                  },
                )
              }
            >
              Send again
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Withdraw the invitation of ${email}`}
              onClick={() =>
                withdraw.mutate(email, {
                  onSuccess: () => toast.success('Invitation withdrawn'),
                  onError: failed,
                })
              }
            >
              Withdraw
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Offers the whole course to another instructor, who has to accept. */
function HandOver({ course }: { course: OwnCourse }) {
  const [isOffering, setOffering] = useState(false);
  const { data: offers } = useOffers();
  const end = useEndOffer();
  const offer = offers?.made.find((one) => one.course === course._id);
  return (
    <section aria-labelledby="hand-over" className="grid gap-3">
      <h2 id="hand-over" className="text-lg">
        Hand over
      </h2>
      <p className="text-soft">
        {offer === undefined
          ? 'Gives the course to another instructor, with its students and reviews. You keep no role in it.'
          : `Offered to ${offer.email} on ${formatDate(offer.offeredAt)}. Until they accept, it stays yours.`}
      </p>
      {offer === undefined ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOffering(true)}>
          Hand over the course
        </Button>
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={end.isPending}
          onClick={() =>
            end.mutate(course._id, { onSuccess: () => toast.success('Offer ended'), onError: failed })
          }
        >
          Withdraw the offer
        </Button>
      )}
      {isOffering && <OfferDialog course={course} onClose={() => setOffering(false)} />}
    </section>
  );
}

interface StaffListProps {
  course: OwnCourse;
  /** Called when the reader has left the course's staff. */
  onLeft: () => void;
}

/** The course's staff, and for its owner the pending invitations. */
export function StaffList({ course, onLeft }: StaffListProps) {
  const courseId = course._id;
  const isOwner = course.role === undefined;
  const self = useSession().user?._id;
  const { data, isError, isFetching, refetch } = useCourseStaff(courseId);
  const setRole = useSetRole(courseId);
  const remove = useRemoveColleague(courseId);
  const [leaving, setLeaving] = useState<Colleague | null>(null);
  const isSelf = leaving?._id === self;
  const close = (): void => {
    setLeaving(null);
    remove.reset();
  };
  const leave = ({ _id, firstName }: Colleague): void =>
    remove.mutate(_id, {
      onSuccess: () => {
        toast.success(isSelf ? 'You have left the course' : `${firstName} no longer teaches this course`);
        close();
        if (isSelf) onLeft();
      },
    });
  if (isError)
    return (
      <ErrorState
        title="The teachers of the course could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined)
    return (
      <Loading label="Loading the people who teach the course">
        <Skeleton className="h-40 w-full rounded-lg" />
      </Loading>
    );
  return (
    <div className="grid max-w-3xl gap-10">
      <ul aria-label="People" className="divide-y divide-line border-y border-line">
        {data.people.map((person) => (
          <ColleagueRow
            key={person._id}
            person={person}
            isSelf={person._id === self}
            onRole={
              isOwner
                ? (role) => setRole.mutate({ userId: person._id, role }, { onError: failed })
                : undefined
            }
            onRemove={isOwner || person._id === self ? () => setLeaving(person) : undefined}
          />
        ))}
      </ul>
      {isOwner && (
        <section aria-labelledby="invite" className="grid gap-4">
          <h2 id="invite" className="text-lg">
            Invite
          </h2>
          <InviteForm courseId={courseId} waiting={data.invitations} />
          <Invitations courseId={courseId} invitations={data.invitations} />
        </section>
      )}
      {isOwner && <HandOver course={course} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={isSelf ? 'Leave this course?' : `Remove ${leaving?.firstName} ${leaving?.lastName}?`}
        noLabel={isSelf ? 'Stay' : 'Keep them'}
        yesLabel={isSelf ? 'Leave' : 'Remove'}
        isDestructive
        isBusy={remove.isPending}
        problem={remove.error === null ? undefined : messageOf(remove.error)}
        onNo={close}
        onYes={() => leaving !== null && leave(leaving)}
      >
        {isSelf
          ? 'Its owner can invite you again.'
          : 'They no longer see the course, its students or its questions. What they wrote stays.'}
      </ConfirmDialog>
    </div>
  );
}
