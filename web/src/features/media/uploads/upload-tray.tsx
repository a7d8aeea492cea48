import { useEffect, useId, useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { useMediaQuery } from '#lib/view/media-query.ts';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { useOnline } from '#lib/network/use-online.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';
import { useMediaWork, useReadCourseAgain } from '../media.api.ts';
import { cancelUpload, undoCancel } from './cancelled-uploads.ts';
import { CancelledRow } from './cancelled-row.tsx';
import { ChooseFolder } from './choose-folder.tsx';
import { sendAgain } from './send-again.ts';
import { TrayHead } from './tray-head.tsx';
import { useTrayMemory } from './tray-memory.ts';
import { trayRows, type RowAct, type TrayRow } from './tray-rows.ts';
import { doneWords, type TrayPast } from './tray-words.ts';
import { UploadRow } from './upload-row.tsx';
import { useFinishedTray } from './use-finished-tray.ts';
import { useUploadNews } from './use-upload-news.ts';
import { listLeft, pauseUpload, removeUpload, resumeUpload } from './send-uploads.ts';
import { useSentBefore, useUploadQueue, type QueuedUpload } from './upload-queue.store.ts';
import { askTabs, useUploadsElsewhere } from './uploads-elsewhere.store.ts';

/** The height from which the dashboard's menu leaves room for an open tray, in pixels. */
const TALL = 900;

interface DismissAllProps {
  rows: readonly TrayRow[];
  onDismiss: (ids: readonly string[]) => void;
}

/** Dismisses all finished rows, after a whole folder; nothing for a single row. */
function DismissAll({ rows, onDismiss }: DismissAllProps) {
  const finished = rows.filter(({ acts }) => acts.includes('dismiss'));
  if (finished.length < 2) return null;
  return (
    <li className="px-2 py-1">
      <Button size="sm" variant="quiet" onClick={() => onDismiss(finished.map(({ id }) => id))}>
        Dismiss what is finished
      </Button>
    </li>
  );
}

const idsOf = (queue: readonly QueuedUpload[]): ReadonlySet<string> =>
  new Set(queue.flatMap(({ uploadId }) => uploadId ?? []));

const goOn = async (row: TrayRow, file: File): Promise<void> => {
  if (!(await sendAgain(row, file))) toast.error(`This is not the same file as “${row.fileName}”`);
};

/** What was sent and cancelled before the rows as they are now. */
function useTrayPast(all: readonly TrayRow[]): TrayPast {
  const sentBefore = useSentBefore();
  const [isAfterCancel, setAfterCancel] = useState(false);
  if (!isAfterCancel && all.some(({ isCancelled }) => isCancelled)) setAfterCancel(true);
  if (isAfterCancel && all.length === 0) setAfterCancel(false);
  return { sentBefore, isAfterCancel };
}

/** Keeps the line's height free at the page's foot: nothing at its end, and no bar that stays there, is behind it. */
function useRoomAtFoot(isLine: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    if (!isLine) return;
    style.setProperty('--tray', '3rem');
    return () => void style.removeProperty('--tray');
  }, [isLine]);
}

/**
 * The videos and files in transit, on every page of an instructor's dashboard; nothing while there are none. Beside the
 * menu it stays open or closed as the person left it. On a phone it is a line at the foot, which opens only by a press,
 * as it does with `isFolded` beside the menu's button.
 */
export function UploadTray({ isFolded = false }: { isFolded?: boolean }) {
  const queue = useUploadQueue();
  const isSending = queue.some(({ state }) => state !== 'left');
  const work = useMediaWork({ isEnabled: true, isSending });
  const seenOpen = useUploadNews(work, useReadCourseAgain(), idsOf(queue));
  const [memory, remember] = useTrayMemory();
  const isPhone = useMediaQuery('(width < 48rem)');
  const isLine = isPhone && !isFolded;
  const [isTall] = useState(() => window.innerHeight >= TALL);
  // A video that can be watched already and only gets more qualities does not open the tray.
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isTall && !wasNeeded && work.some(({ state }) => state !== 'ready')) setWasNeeded(true);
  const listId = useId();
  const isOnline = useOnline();
  const elsewhere = useUploadsElsewhere();
  const all = trayRows(queue, work, { dismissed: new Set(memory.dismissed), seenOpen, isOnline, elsewhere });
  const rows = all.filter(({ isCancelled }) => !isCancelled);
  const dismiss = (ids: readonly string[]): void => remember({ dismissed: [...memory.dismissed, ...ids] });
  const past = useTrayPast(all);
  // Of all rows: a word of success beside what was just cancelled would be about that.
  const said = doneWords(all, past);
  const isDone = said !== null;
  const phase = all.length === 0 ? 'empty' : isDone ? 'done' : 'busy';
  const finished = useFinishedTray(phase, () => dismiss(rows.map(({ id }) => id)));
  const [isOpenHere, setOpenHere] = useState(false);
  const isOpen =
    isFolded || isPhone
      ? isOpenHere
      : (finished.isOpen ?? memory.isOpen ?? (wasNeeded || (isSending && isTall)));
  const toggle = (): void => {
    if (isFolded || isPhone) setOpenHere(!isOpen);
    else if (finished.isOpen === null) remember({ isOpen: !isOpen });
    else finished.toggle();
  };
  useLeaveWarning(
    queue.some(({ state }) => state === 'sending' || state === 'waiting' || state === 'offline'),
  );

  useRoomAtFoot(isLine && all.length > 0);
  useEffect(() => listLeft(), []);
  useEffect(() => {
    // Uploads that the server has taken over leave the queue.
    for (const { key, state, uploadId } of queue)
      if (state === 'sent' && work.some(({ _id, state: there }) => _id === uploadId && there !== 'uploading'))
        removeUpload(key);
  }, [queue, work]);

  const act = (row: TrayRow, what: Exclude<RowAct, 'choose'>): void => {
    if (what === 'cancel') cancelUpload(row);
    else if (what === 'dismiss') dismiss([row.id]);
    else if (row.isElsewhere && row.uploadId !== null) askTabs(what, row.uploadId);
    else if (row.key !== null) (what === 'pause' ? pauseUpload : resumeUpload)(row.key);
  };

  if (all.length === 0) return null;
  return (
    <section
      aria-label="Uploads"
      // An open list at the foot of a phone has no message lying on it.
      data-toasts={isLine && isOpen ? 'top' : undefined}
      {...finished.attention}
      className={classNames(
        'flex max-h-[min(26rem,50dvh)] flex-col overflow-hidden border border-line bg-sheet print:hidden',
        isLine
          ? 'fixed inset-x-0 bottom-0 z-30 border-x-0 border-b-0 pb-[env(safe-area-inset-bottom)]'
          : 'rounded-lg',
        // Its title alone has nothing to scroll: the menu does not press it together.
        !isOpen && 'shrink-0',
        isLine && isOpen && 'max-h-[70dvh] rounded-t-lg shadow-float',
        !isLine &&
          (isOpen
            ? 'max-md:my-1.5 max-md:basis-full'
            : 'max-md:-my-1 max-md:-mr-2 max-md:border-0 max-md:bg-transparent'),
      )}
    >
      <TrayHead {...{ said, rows, past, isOpen, isLine, listId }} onToggle={toggle} onClose={dismiss} />
      <ul id={listId} hidden={!isOpen} className="min-h-0 overflow-y-auto border-t border-line">
        <ChooseFolder rows={rows} />
        {all.map((row) =>
          row.isCancelled ? (
            <CancelledRow
              key={row.id}
              title={row.title}
              onUndo={() => row.key !== null && undoCancel(row.key)}
            />
          ) : (
            <UploadRow
              key={row.id}
              row={row}
              onAct={(what) => act(row, what)}
              onChoose={(file) => void goOn(row, file)}
            />
          ),
        )}
        <DismissAll rows={rows} onDismiss={dismiss} />
      </ul>
    </section>
  );
}
