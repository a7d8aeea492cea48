import { memo, type KeyboardEvent } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { LectureState } from '@lectern/contract/outline';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Captions from 'lucide-react/icons/captions';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import SquareCode from 'lucide-react/icons/square-code';
import Trash2 from 'lucide-react/icons/trash';
import Video from 'lucide-react/icons/video';
import { classNames } from '#lib/class-names.ts';
import { formatDuration } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { IconLink } from '#ui/icon-link.tsx';
import { lectureAddress } from '../lecture/lecture-address.ts';
import { isCodeAlone, signsOf, type RowSign } from './lecture-state.ts';
import { MoveHandle } from './move-handle.tsx';
import { useOutlineActs, type OutlineActs } from './outline-acts.ts';
import { useDragPart } from './outline-drag.ts';
import { partElementId } from './part-focus.ts';
import { TitleInPlace } from './title-in-place.tsx';

/** Alt with an arrow moves the focused part. */
export const stepByKey = (event: KeyboardEvent, step: (by: -1 | 1) => void): void => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  event.stopPropagation();
  step(event.key === 'ArrowUp' ? -1 : 1);
};

/** A line where a dragged part would be dropped. */
export const edgeClass = (edge: 'top' | 'bottom' | null): string | undefined =>
  edge === null
    ? undefined
    : `after:pointer-events-none after:absolute after:inset-x-0 after:h-0.5 after:bg-accent ${edge === 'top' ? 'after:top-0' : 'after:bottom-0'}`;

const FRESH: RowSign = { text: 'New', tone: 'fresh' };

const tones: Record<RowSign['tone'], string> = {
  fresh: 'font-semibold text-board',
  plain: 'text-faint',
  busy: 'text-soft tabular-nums',
  bad: 'text-amber',
  refused: 'flex items-start gap-1.5 text-danger',
};

interface LectureRowProps {
  courseId: string;
  lecture: Lecture;
  /** `2.3` */
  number: string;
  state: LectureState | undefined;
  /** The queue's status of the lecture's video; undefined while it has none. */
  upload: string | undefined;
  /** The video was refused, or could not be sent. */
  isRefused?: boolean | undefined;
  /** Whether the last import brought it. */
  isFresh: boolean;
  /** Null while the selection mode is off. */
  isSelected: boolean | null;
}

interface RowButtonsProps extends Pick<LectureRowProps, 'courseId' | 'lecture'> {
  acts: OutlineActs;
}

const RowButtons = ({ courseId, lecture, acts }: RowButtonsProps) => (
  <span className="ml-auto flex">
    {lecture.hasVideo && (
      <IconLink
        label={`Captions of ${lecture.title}`}
        icon={<Captions aria-hidden="true" />}
        to={lectureAddress(courseId, lecture._id, 'captions')}
      />
    )}
    <IconButton
      label={`Hold ${lecture.title} back`}
      aria-pressed={lecture.isHeldBack === true}
      icon={lecture.isHeldBack === true ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      onClick={() => acts.holdBack(lecture)}
    />
    <IconLink
      label={`Edit ${lecture.title}`}
      icon={<Pencil aria-hidden="true" />}
      to={lectureAddress(courseId, lecture._id)}
    />
    <IconButton
      label={`Delete ${lecture.title}`}
      tone="danger"
      icon={<Trash2 aria-hidden="true" />}
      onClick={() => acts.deleteLecture(lecture)}
    />
  </span>
);

/** `isComing`: its video is on its way, or was refused. */
const kindOf = (lecture: Lecture, isComing: boolean) => {
  const { hasVideo, hasExercise } = lecture;
  if (hasVideo || isComing) return [Video, 'Video'] as const;
  if (isCodeAlone(lecture)) return [FileCode, 'Starter code'] as const;
  return hasExercise ? ([SquareCode, 'Exercise'] as const) : ([FileText, 'Text'] as const);
};

/**
 * A lecture in the outline. Rows out of view are not laid out, however many there are. So a row cuts off what sticks out
 * of it, and reaches as far to the left as its handle.
 */
export const LectureRow = memo(function LectureRow({
  courseId,
  lecture,
  number,
  state,
  upload,
  isRefused = false,
  isFresh,
  isSelected,
}: LectureRowProps) {
  const acts = useOutlineActs();
  const { ref, edge, isDragged } = useDragPart('lecture', lecture._id);
  const [Icon, kind] = kindOf(lecture, upload !== undefined);
  const signs = [...(isFresh ? [FRESH] : []), ...signsOf(lecture, state, upload, isRefused)];
  return (
    <li
      ref={ref}
      id={partElementId(lecture._id)}
      data-part="lecture"
      data-part-id={lecture._id}
      aria-label={lecture.title}
      tabIndex={-1}
      className={classNames(
        'relative [&_:focus-visible]:-outline-offset-2 -mx-3 flex scroll-my-24 flex-wrap items-center gap-x-2 px-3 py-1.5 before:absolute before:inset-x-3 before:top-0 before:border-t before:border-line [contain-intrinsic-size:auto_3.6rem] [content-visibility:auto]',
        isFresh && 'bg-board-wash shadow-[inset_3px_0_0_var(--color-board)]',
        isDragged && 'opacity-50',
        edgeClass(edge),
      )}
      onKeyDown={(event) => stepByKey(event, (by) => acts.step('lecture', lecture._id, by))}
    >
      <MoveHandle kind="lecture" id={lecture._id} name={lecture.title} />
      {isSelected !== null && (
        <input
          type="checkbox"
          className="size-5.5"
          aria-label={`Choose ${lecture.title}`}
          checked={isSelected}
          onChange={() => acts.select(lecture._id)}
        />
      )}
      <span className="text-sm tabular-nums text-faint">{number}</span>
      <Icon aria-label={kind} className="size-4 shrink-0 text-faint" />
      {/* Two versions of a title stand side by side: they take the whole row. */}
      <span className="grid min-w-32 flex-1 has-data-choice:basis-full">
        <TitleInPlace lecture={lecture} />
        {(lecture.hasVideo || signs.length > 0) && (
          <span className="flex flex-wrap gap-x-3 px-1 text-sm">
            {lecture.hasVideo && (
              <span className="tabular-nums text-faint">{formatDuration(lecture.durationSeconds)}</span>
            )}
            {signs.map(({ text, tone }) => (
              <span key={text} className={tones[tone]}>
                {tone === 'refused' && <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />}
                {tone === 'refused' ? <span className="min-w-0">{text}</span> : text}
              </span>
            ))}
          </span>
        )}
      </span>
      <RowButtons courseId={courseId} lecture={lecture} acts={acts} />
    </li>
  );
});
