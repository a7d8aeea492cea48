import { useState } from 'react';
import type { Session } from '@lectern/contract/sessions';
import { useNavigate } from 'react-router';
import { messageOf } from '#lib/error-message.ts';
import { formatCount, formatDateTime } from '#lib/format.ts';
import { signOut } from '#lib/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { FoldRow } from '#ui/fold-row.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';
import { deviceName } from './device-name.ts';
import { useEndAllSessions, useEndSession, useSessions } from './security.api.ts';

function SessionRow({ session, onEnd, isBusy }: { session: Session; onEnd: () => void; isBusy: boolean }) {
  const device = deviceName(session.userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {session.isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="text-sm text-soft">
          Logged in {formatDateTime(session.startedAt)}, last seen {formatDateTime(session.lastSeenAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          aria-label={`Sign out ${device}, last seen ${formatDateTime(session.lastSeenAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** The person's sessions; each can be ended, or all at once. */
export function OwnSessions() {
  const navigate = useNavigate();
  const { data: sessions, isPending, isError, isFetching, refetch } = useSessions();
  const end = useEndSession();
  const endAll = useEndAllSessions();
  const [isAsking, setAsking] = useState(false);

  const signOutEverywhere = (): void =>
    endAll.mutate(undefined, {
      onSuccess: () => {
        signOut();
        toast.success('Signed out everywhere');
        void navigate('/login');
      },
    });
  const stay = (): void => {
    setAsking(false);
    endAll.reset();
  };

  return (
    <FoldRow
      id="own-sessions"
      title="Active sessions"
      state={sessions && formatCount(sessions.length, 'session')}
    >
      {isPending && (
        <Loading label="Loading your active sessions">
          <Skeleton className="h-16 w-full rounded-lg" />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Your active sessions could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ul>
        {sessions?.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isBusy={end.isPending && end.variables === session._id}
            onEnd={() =>
              end.mutate(session._id, {
                onSuccess: () => toast.success('Session signed out'),
                onError: (error) => toast.error(messageOf(error)),
              })
            }
          />
        ))}
      </ul>
      <Button className="mt-4" variant="secondary" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Are you sure you want to sign out everywhere?"
        noLabel="Stay signed in"
        yesLabel="Sign out everywhere"
        isBusy={endAll.isPending}
        problem={endAll.error === null ? undefined : messageOf(endAll.error)}
        onNo={stay}
        onYes={signOutEverywhere}
      >
        Every device is signed out, this one too.
      </ConfirmDialog>
    </FoldRow>
  );
}
