import type { Lecture } from '@lectern/contract/course';
import type { LectureRecord } from '@lectern/contract/learning';
import NotepadText from 'lucide-react/icons/notepad-text';
import { Link, type To } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { formatDuration } from '#lib/format.ts';
import { ProgressRing } from '#ui/progress.tsx';

interface LectureRowProps {
  lecture: Lecture;
  record: LectureRecord | undefined;
  to: To;
  isCurrent: boolean;
  onOpen: () => void;
  /** Marks it complete or takes that back; absent where no records are kept. */
  onToggle?: (() => void) | undefined;
  isBusy: boolean;
}

const isBegun = (record: LectureRecord | undefined): record is LectureRecord =>
  record !== undefined && !record.isCompleted && record.watchedShare > 0;

function Length({ lecture, record }: Pick<LectureRowProps, 'lecture' | 'record'>) {
  if (!lecture.hasVideo)
    return <NotepadText aria-label="Text" className="mt-0.5 size-4 shrink-0 text-faint" />;
  const left = isBegun(record) ? Math.ceil(lecture.durationSeconds * (1 - record.watchedShare)) : null;
  return (
    <span className="shrink-0 text-xs/6 tabular-nums text-faint">
      {left === null ? formatDuration(lecture.durationSeconds) : `${formatDuration(left)} left`}
    </span>
  );
}

/** A lecture in the list: its tick or ring, which is a switch, its title, and how long it is or what is left of it. */
export function LectureRow({ lecture, record, to, isCurrent, onOpen, onToggle, isBusy }: LectureRowProps) {
  const isCompleted = record?.isCompleted ?? false;
  // Full only when it is complete: 95 % watched after an undo is not a tick.
  const share = isCompleted ? 100 : Math.min(99, Math.floor((record?.watchedShare ?? 0) * 100));
  return (
    <li
      className={classNames(
        'flex items-start rounded-md pr-3',
        onToggle === undefined && 'pl-3',
        isCurrent && 'bg-well shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
    >
      {onToggle && (
        <button
          type="button"
          aria-pressed={isCompleted}
          aria-label={`${lecture.title} is complete`}
          title={isCompleted ? 'Mark as not complete' : 'Mark as complete'}
          aria-disabled={isBusy || undefined}
          className="grid size-11 shrink-0 place-items-center rounded-md transition-opacity hover:bg-board-wash aria-disabled:opacity-50 [&_circle:first-child]:stroke-edge"
          onClick={isBusy ? undefined : onToggle}
        >
          <ProgressRing value={share} label="Watched" />
        </button>
      )}
      <Link
        to={to}
        replace
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-11 min-w-0 grow items-start gap-3 rounded-md py-2.5 text-sm/6 hover:text-accent aria-[current=page]:font-semibold"
        onClick={onOpen}
      >
        <span className="min-w-0 grow wrap-anywhere">{lecture.title}</span>
        <Length lecture={lecture} record={record} />
      </Link>
    </li>
  );
}
