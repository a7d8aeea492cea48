import type { Lecture } from '@lectern/contract/course';
import { lectureMinutes } from '@lectern/contract/lecture-minutes';
import type { LectureRecord } from '@lectern/contract/learning';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import NotepadText from 'lucide-react/icons/notepad-text';
import SquarePlay from 'lucide-react/icons/square-play';
import { Link, type To } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { formatDuration } from '#lib/format.ts';
import { ProgressRing } from '#ui/progress.tsx';
import { isPassed, judgeOf } from './lecture-steps.ts';

interface LectureRowProps {
  lecture: Lecture;
  record: LectureRecord | undefined;
  to: To;
  isCurrent: boolean;
  /** Complete by a mark alone, which the certificate does not count. */
  isOnlyMarked?: boolean;
  onOpen: () => void;
  /** Marks the lecture complete or takes that back; absent where no records are kept. */
  onToggle?: (() => void) | undefined;
  isBusy: boolean;
}

const isBegun = (record: LectureRecord | undefined): record is LectureRecord =>
  record !== undefined && !record.isCompleted && record.watchedShare > 0;

/** What a lecture has that has neither text, video, exercise nor quiz. */
function withoutText({ starterCode, files = [] }: Lecture): string {
  if (starterCode.trim() !== '') return 'Code';
  return files.length > 0 ? 'Files' : 'Empty';
}

/** The kind of lecture and its time: what is left of a video, or the reading time of a text. */
function Kind({
  lecture,
  record,
  isOnlyMarked,
}: Pick<LectureRowProps, 'lecture' | 'record' | 'isOnlyMarked'>) {
  const { hasExercise, hasVideo, durationSeconds } = lecture;
  const left = isBegun(record) ? Math.ceil(durationSeconds * (1 - record.watchedShare)) : null;
  const isQuiz = lecture.quiz !== undefined && !hasExercise && !hasVideo;
  const hasText = lecture.description.trim() !== '';
  const [name, Icon] = hasExercise
    ? (['Exercise', SquareTerminal] as const)
    : hasVideo
      ? (['Video', SquarePlay] as const)
      : ([isQuiz ? 'Quiz' : hasText ? 'Text' : withoutText(lecture), NotepadText] as const);
  // A quiz takes longer than its few words, and where there are none nobody reads.
  const minutes = isQuiz || !hasText ? (lecture.minutes ?? 0) : lectureMinutes(lecture);
  const time = hasVideo
    ? left === null
      ? formatDuration(durationSeconds)
      : `${formatDuration(left)} left`
    : minutes > 0 && `${minutes} min`;
  return (
    <span className="flex items-start gap-1.5 text-xs text-faint tabular-nums">
      <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      {name}
      {time && ` · ${hasExercise && hasVideo ? 'Video ' : ''}${time}`}
      {lecture.quiz && !isQuiz && ' · Quiz'}
      {lecture.isHeldBack && ' · Held back'}
      {isOnlyMarked && ' · only marked'}
    </span>
  );
}

/** What a press of the ring does. */
function tickTitle(lecture: Lecture, record: LectureRecord | undefined, isRecorded: boolean): string {
  if (!isRecorded) return 'A preview marks no lecture';
  if (isPassed(record)) return 'You passed it';
  if (record?.isCompleted) return 'Mark it as not complete';
  const judge = judgeOf(lecture);
  return judge ? `Pass its ${judge} to complete it` : 'Mark it as complete';
}

/** A lecture in the list: a ring or tick that toggles completion, the title, the kind and the time. */
export function LectureRow(props: LectureRowProps) {
  const { lecture, record, to, isCurrent, isOnlyMarked = false, onOpen, onToggle, isBusy } = props;
  const isCompleted = record?.isCompleted ?? false;
  const does = tickTitle(lecture, record, onToggle !== undefined);
  // The ring is full only for a complete lecture: 95 % watched after an undo does not show a tick.
  const share = isCompleted ? 100 : Math.min(99, Math.floor((record?.watchedShare ?? 0) * 100));
  return (
    <li
      className={classNames(
        'flex items-start rounded-md pr-3',
        isCurrent && 'bg-well shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
    >
      <button
        type="button"
        aria-label={`${lecture.title} is ${isCompleted ? '' : 'not '}complete. ${does}`}
        title={does}
        disabled={onToggle === undefined || isPassed(record)}
        aria-disabled={isBusy || undefined}
        className="grid size-11 shrink-0 place-items-center rounded-md transition-opacity enabled:hover:bg-board-wash aria-disabled:opacity-50 [&_circle:first-child]:stroke-edge"
        onClick={isBusy ? undefined : onToggle}
      >
        <ProgressRing value={share} label="Watched" />
      </button>
      <div className="relative grid min-h-11 min-w-0 grow content-center py-1.5">
        <Link
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className="min-w-0 rounded-md text-sm/5 wrap-anywhere after:absolute after:inset-0 hover:text-accent aria-[current=page]:font-semibold"
          onClick={onOpen}
        >
          {lecture.title}
        </Link>
        <Kind lecture={lecture} record={record} isOnlyMarked={isOnlyMarked} />
      </div>
    </li>
  );
}
