import { useState } from 'react';
import type { Account } from '@lectern/contract/admin';
import { messageOf } from '#lib/error-message.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { toast } from '#ui/toasts.tsx';
import { useEndSessions, useLiftSuspension, useSuspend } from './admin.api.ts';
import { LazyReasonDialog } from './lazy-reason-dialog.tsx';

const nameOf = ({ firstName, lastName }: Account): string => `${firstName} ${lastName}`;

function AccountActs({ account, onSuspend }: { account: Account; onSuspend: () => void }) {
  const endSessions = useEndSessions();
  const lift = useLiftSuspension();
  if (account.isAdmin) return <span className="text-soft">Changed by the operator only</span>;
  const failed = (error: unknown): void => void toast.error(messageOf(error));
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Sign out ${nameOf(account)} everywhere`}
        busy={endSessions.isPending}
        onClick={() =>
          endSessions.mutate(account._id, {
            onSuccess: () => toast.success('Signed out everywhere'),
            onError: failed,
          })
        }
      >
        Sign out
      </Button>
      {account.suspendedAt === null ? (
        <Button variant="secondary" size="sm" aria-label={`Suspend ${nameOf(account)}`} onClick={onSuspend}>
          Suspend
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Lift the suspension of ${nameOf(account)}`}
          busy={lift.isPending}
          onClick={() =>
            lift.mutate(account._id, { onSuccess: () => toast.success('Suspension lifted'), onError: failed })
          }
        >
          Lift suspension
        </Button>
      )}
    </span>
  );
}

/** Accounts, with the administrator's actions on them. */
export function AccountsTable({ accounts }: { accounts: readonly Account[] }) {
  const [asked, setAsked] = useState<Account>();
  const suspend = useSuspend();
  return (
    <>
      <DataTable
        caption="Accounts"
        rows={accounts}
        rowKey={({ _id }) => _id}
        columns={[
          {
            id: 'name',
            header: 'Name',
            isRowHeader: true,
            cell: (account) => (
              <>
                <span className="font-semibold">{nameOf(account)}</span>
                <span className="block text-sm wrap-anywhere text-soft">{account.email}</span>
              </>
            ),
          },
          {
            id: 'type',
            header: 'Type',
            cell: ({ accountType, isAdmin, suspendedAt }) => (
              <span className="inline-flex flex-wrap gap-2">
                {accountType}
                {isAdmin && <Badge>Administrator</Badge>}
                {suspendedAt !== null && <Badge>Suspended</Badge>}
              </span>
            ),
          },
          { id: 'sessions', header: 'Logged in', cell: ({ sessions }) => `${sessions} ×` },
          {
            id: 'acts',
            header: 'Actions',
            align: 'end',
            cell: (account) => <AccountActs account={account} onSuspend={() => setAsked(account)} />,
          },
        ]}
      />
      {asked && (
        <LazyReasonDialog
          title={`Suspend ${nameOf(asked)}?`}
          place={`suspend ${asked._id}`}
          hint="It is sent to them by e-mail"
          yesLabel="Suspend"
          onClose={() => setAsked(undefined)}
          onReason={async (reason) => {
            await suspend.mutateAsync({ id: asked._id, reason });
            toast.success('Account suspended');
          }}
        />
      )}
    </>
  );
}
