import { Suspense, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { flushSync } from 'react-dom';
import { useNotices, useReadNotices } from './notices.api.ts';
import { classNames } from '#lib/class-names.ts';
import { MENU_BUTTON } from '#lib/view/menu-button.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const NoticeList = lazyPart(async () => (await import('./notice-list.tsx')).NoticeList);

export interface UnreadCountProps {
  /** At the corner of the icon of its button, where it takes no room. */
  isAtCorner?: boolean;
  className?: string;
}

/** The number of unread notices; nothing if all are read. */
export function UnreadCount({ isAtCorner = false, className }: UnreadCountProps) {
  const { data } = useNotices();
  const client = useQueryClient();
  const handOver = data?.notices.find(({ kind, isRead }) => kind === 'offer-taken' && !isRead)?._id;
  useEffect(() => {
    if (handOver === undefined) return;
    // A page that still shows the course, or its preview, says whose it is now.
    for (const name of ['getOwnCourse', 'getPlayer']) void client.invalidateQueries({ queryKey: [name] });
  }, [client, handOver]);
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span
      className={classNames(
        'rounded-full bg-accent font-semibold text-on-accent tabular-nums',
        isAtCorner ? 'absolute top-0 left-6 min-w-4 px-1 text-center text-[0.6875rem]/4' : 'px-2 text-xs/6',
        className,
      )}
    >
      {unread}
      <span className="sr-only"> new</span>
    </span>
  );
}

const BELL = 'notices-button';

/** Where the window's width has changed, the button that opened the notices is gone, and the focus with it. */
function focusPresentButton(): void {
  for (const id of [MENU_BUTTON, BELL])
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
}

export interface NoticesButtonProps {
  /** Only its icon is seen, which then bears the count. */
  isFolded: boolean;
  onOpen: () => void;
}

/** Opens the notices, and shows how many are unread. */
export const NoticesButton = ({ isFolded, onOpen }: NoticesButtonProps) => (
  <button
    id={BELL}
    type="button"
    className="relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium text-soft transition-colors hover:bg-sheet hover:text-ink"
    onClick={({ currentTarget }) => {
      // The menu would stay below the dialog; closed, it gives the focus back to its button.
      currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
      onOpen();
    }}
  >
    <Bell aria-hidden="true" className="size-5 shrink-0" />
    Notices
    {isFolded ? <UnreadCount isAtCorner /> : <UnreadCount className="ml-auto" />}
  </button>
);

/** The notices. They count as read once it is closed. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useNotices();
  const { mutate: markRead } = useReadNotices();
  const unread = data?.unread ?? 0;
  const leave = (): void => {
    onClose();
    if (unread > 0) markRead();
  };
  const close = (): void => {
    // At once: the dialog has then given the focus back, if it could.
    flushSync(leave);
    focusPresentButton();
  };
  return (
    <Dialog isOpen title="Notices" width="sm" onClose={close}>
      <Suspense
        fallback={
          <Loading label="Loading the notices">
            <Skeleton className="h-16 w-full" />
          </Loading>
        }
      >
        <NoticeList
          notices={data?.notices ?? []}
          onGo={leave}
          onReadAll={unread > 0 ? () => markRead() : undefined}
        />
      </Suspense>
    </Dialog>
  );
}
