import { useEffect, useId, useRef, useState } from 'react';
import type { MediaWork } from '@lectern/contract/media';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { classNames } from '#lib/class-names.ts';
import { useMediaQuery } from '#lib/media-query.ts';
import { useLeaveWarning } from '#lib/leave-warning.ts';
import { Button } from '#ui/button.tsx';
import { Announcement } from '#ui/announcement.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toasts.tsx';
import { endUpload, useMediaWork, useReadCourseAgain, useRefreshWork } from '../media.api.ts';
import { ChooseFolder } from './choose-folder.tsx';
import { sendAgain } from './send-again.ts';
import { useTrayMemory } from './tray-memory.ts';
import { doneWords, lineWords, trayRows, type RowAct, type TrayRow } from './tray-rows.ts';
import { UploadRow } from './upload-row.tsx';
import { useFinishedTray } from './use-finished-tray.ts';
import { listLeft, pauseUpload, removeUpload, resumeUpload, useUploadQueue } from './upload-queue.store.ts';

/** The height from which the dashboard's menu leaves room for an open tray, in pixels. */
const TALL = 900;

/** Announces each video once it can be watched, each file once it is there, and each refusal. */
function useNews(work: MediaWork[], onChanged: (courseId: string) => void): ReadonlySet<string> {
  const before = useRef(new Map<string, string>());
  const [seenOpen, setSeenOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { _id, kind, state, stage, courseId, lectureTitle, fileName, rejection } of work) {
      const now = `${state} ${stage}`;
      const then = before.current.get(_id);
      before.current.set(_id, now);
      if (then === undefined || then === now) continue;
      setSeenOpen((seen) => (seen.has(_id) ? seen : new Set([...seen, _id])));
      if (state === 'ready' && !then.startsWith('ready')) {
        toast.success(
          kind === 'file'
            ? `“${fileName}” is in “${lectureTitle}”`
            : `The video of “${lectureTitle}” is ready`,
          // In a batch, each toast replaces the previous one.
          { id: `ready-${kind}` },
        );
        onChanged(courseId);
      } else if (state === 'rejected')
        toast.error(
          `${kind === 'file' ? `“${fileName}”` : 'The video'} of “${lectureTitle}” was refused: ${rejection}`,
        );
      else if (stage === 'done') onChanged(courseId);
    }
  }, [work, onChanged]);
  return seenOpen;
}

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

interface TrayTitleProps {
  /** Says that all is done; null while it is not. */
  said: string | null;
  rows: readonly TrayRow[];
  isOpen: boolean;
  /** One line at the foot of a phone. */
  isLine: boolean;
}

/** Says how many are on their way, or else how many wait for the person: a folded tray shows nothing more. */
function TrayTitle({ said, rows, isOpen, isLine }: TrayTitleProps) {
  if (isLine) return <p className="min-w-0 grow truncate font-semibold tabular-nums">{lineWords(rows)}</p>;
  const busy = rows.filter(({ isBusy }) => isBusy).length;
  const stopped = rows.filter(({ isBusy, tone }) => !isBusy && tone !== 'good').length;
  return (
    <p className="grow font-semibold">
      {said ?? 'Uploads'}
      {busy > 0 && (
        <>
          : {busy}
          <span className={isOpen ? undefined : 'max-md:sr-only'}> in progress</span>
        </>
      )}
      {busy === 0 && stopped > 0 && `: ${stopped} stopped`}
    </p>
  );
}

interface TrayHeadProps extends TrayTitleProps {
  listId: string;
  onToggle: () => void;
  onClose: (ids: readonly string[]) => void;
}

/** The tray's title with its buttons; it can be closed when all that is left can be dismissed. */
function TrayHead({ listId, onToggle, onClose, ...title }: TrayHeadProps) {
  const { said, rows, isOpen } = title;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <div className={classNames('flex shrink-0 items-center gap-2 pr-1 pl-4', isOpen ? 'py-1' : 'md:py-1')}>
      <TrayTitle {...title} />
      <IconButton
        label={isOpen ? 'Collapse the uploads' : 'Expand the uploads'}
        icon={<Chevron aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      />
      {rows.every(({ acts }) => acts.includes('dismiss')) && (
        <IconButton
          label="Close the uploads"
          icon={<X aria-hidden="true" />}
          onClick={() => onClose(rows.map(({ id }) => id))}
        />
      )}
      <Announcement text={said ?? ''} turn={0} />
    </div>
  );
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
  const refresh = useRefreshWork();
  const seenOpen = useNews(work, useReadCourseAgain());
  const [memory, remember] = useTrayMemory();
  const isPhone = useMediaQuery('(width < 48rem)');
  const isLine = isPhone && !isFolded;
  const [isTall] = useState(() => window.innerHeight >= TALL);
  // A video that can be watched already and only gets more qualities does not open the tray.
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isTall && !wasNeeded && work.some(({ state }) => state !== 'ready')) setWasNeeded(true);
  const listId = useId();
  const rows = trayRows(queue, work, { dismissed: new Set(memory.dismissed), seenOpen });
  const dismiss = (ids: readonly string[]): void => remember({ dismissed: [...memory.dismissed, ...ids] });
  const said = doneWords(rows);
  const phase = rows.length === 0 ? 'empty' : said === null ? 'busy' : 'done';
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

  useRoomAtFoot(isLine && rows.length > 0);
  useEffect(() => listLeft(), []);
  useEffect(() => {
    // Uploads that the server has taken over leave the queue.
    for (const { key, state, uploadId } of queue)
      if (state === 'sent' && work.some(({ _id, state: there }) => _id === uploadId && there !== 'uploading'))
        removeUpload(key);
  }, [queue, work]);

  const cancel = async ({ key, uploadId }: TrayRow): Promise<void> => {
    if (key !== null) removeUpload(key);
    if (uploadId !== null) await endUpload(uploadId);
    refresh();
  };
  const act = (row: TrayRow, what: Exclude<RowAct, 'choose'>): void => {
    if (what === 'cancel') void cancel(row);
    else if (what === 'dismiss') dismiss([row.id]);
    else if (row.key !== null) (what === 'pause' ? pauseUpload : resumeUpload)(row.key);
  };
  const goOn = async (row: TrayRow, file: File): Promise<void> => {
    if (!(await sendAgain(row, file))) toast.error(`This is not the same file as “${row.fileName}”`);
  };

  if (rows.length === 0) return null;
  return (
    <section
      aria-label="Uploads"
      {...finished.attention}
      className={classNames(
        'flex max-h-[min(26rem,50dvh)] flex-col overflow-hidden border border-line bg-sheet print:hidden',
        isLine
          ? 'fixed inset-x-0 bottom-0 z-30 border-x-0 border-b-0 pb-[env(safe-area-inset-bottom)]'
          : 'rounded-lg',
        isLine && isOpen && 'max-h-[70dvh] rounded-t-lg shadow-float',
        !isLine &&
          (isOpen
            ? 'max-md:my-1.5 max-md:basis-full'
            : 'max-md:-my-1 max-md:-mr-2 max-md:border-0 max-md:bg-transparent'),
      )}
    >
      <TrayHead {...{ said, rows, isOpen, isLine, listId }} onToggle={toggle} onClose={dismiss} />
      <ul id={listId} hidden={!isOpen} className="min-h-0 overflow-y-auto border-t border-line">
        <ChooseFolder rows={rows} />
        {rows.map((row) => (
          <UploadRow
            key={row.id}
            row={row}
            onAct={(what) => act(row, what)}
            onChoose={(file) => void goOn(row, file)}
          />
        ))}
        <DismissAll rows={rows} onDismiss={dismiss} />
      </ul>
    </section>
  );
}
