import { Suspense, type ReactNode } from 'react';
import type { LectureRecord } from '@lectern/contract/learning';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { isOnlyText, isPassed, judgeOf, type LectureStep } from './lecture-steps.ts';
import { LectureWords } from './lecture-words.tsx';
import { classNames } from '#lib/class-names.ts';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';

const LeftLecture = lazyPart(async () => (await import('./left-lecture.tsx')).LeftLecture, Nothing);

interface LectureTextProps {
  step: LectureStep;
  totalLectures: number;
  record: LectureRecord | undefined;
  isBusy: boolean;
  /** Whether marking a lecture is enough for the certificate. */
  acceptsMarks: boolean;
  /** Shown below the buttons at the lecture's end. */
  atEnd: ReactNode;
  quiz: ReactNode;
  /** Leads to the panels below the text. */
  ways: ReactNode;
  /** The lecture before: marked by Next Lecture on the way here, or left open by Next. */
  left: LectureStep | undefined;
  isLeftOpen: boolean;
  /** No lecture follows. */
  isLast: boolean;
  /** Marks it, or takes its mark back. */
  onLeft: () => void;
  onNext: () => void;
  /** Absent where no records are kept. */
  onUndo?: (() => void) | undefined;
}

const reasons: Record<NonNullable<LectureRecord['completedBy']>, string> = {
  hand: 'Marked as complete',
  watching: 'Complete: you watched it',
  exercise: 'Complete: you passed its exercise',
  quiz: 'Complete: you passed its quiz',
};

/** States the rule that completes this lecture, where the student decides what to do next. */
function Rule({
  step: { lecture },
  record,
  acceptsMarks,
}: Pick<LectureTextProps, 'step' | 'record' | 'acceptsMarks'>) {
  const played = Math.floor((record?.watchedShare ?? 0) * 100);
  if (judgeOf(lecture)) return 'Complete when you pass its quiz.';
  if (!lecture.hasVideo) return 'Complete when you mark it in the list or press Next Lecture.';
  return `Complete when 90 % of its video has been played (${played} % so far), or when you mark it. Skipping ahead is not counted${acceptsMarks ? '' : ', and a mark does not count for the certificate'}.`;
}

/** Moves the focus for keyboard and screen-reader users after another lecture has opened. */
export const focusLectureTitle = (): void =>
  document.getElementById('lecture-title')?.focus({ preventScroll: true });

/** Next Lecture, whether the lecture is complete, and what completes it. */
function WayOn(props: LectureTextProps) {
  const { step, record, isBusy, atEnd, left, isLeftOpen, isLast, onLeft, onNext, onUndo } = props;
  const isMarkedByNext = onUndo !== undefined && record?.isCompleted !== true && !judgeOf(step.lecture);
  const does = [
    isMarkedByNext ? 'marks this lecture as complete' : '',
    isLast ? 'leads to the end of the tutorial' : '',
  ]
    .filter(Boolean)
    .join(' and ')
    .replace(/^./, (first) => first.toUpperCase());
  return (
    <>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-5 gap-y-3',
          // Whole above the task.
          step.lecture.hasExercise ? 'mt-2' : 'mt-4',
          // `use-text-end.ts` looks for it.
          isOnlyText(step.lecture) && 'ends-text',
        )}
      >
        <Button
          variant="secondary"
          size={step.lecture.hasExercise ? 'sm' : 'md'}
          className="pointer-coarse:min-h-11"
          busy={isBusy}
          aria-describedby={does !== '' ? 'next-lecture-does' : undefined}
          // A second click would mark the next lecture, too.
          onClick={({ detail }) => detail < 2 && onNext()}
        >
          Next Lecture
          {!isLast && <ArrowRight aria-hidden="true" />}
        </Button>
        {does !== '' && (
          <p id="next-lecture-does" className="text-sm text-soft">
            {does}
          </p>
        )}
        {record?.isCompleted && (
          <div className="flex items-start gap-x-2 text-sm font-medium text-board">
            <CircleCheck aria-hidden="true" className="mt-2 size-5 shrink-0" />
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="flex min-h-9 items-center">{reasons[record.completedBy ?? 'hand']}</span>
              {onUndo && !isPassed(record) && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label="Undo: mark this lecture as not complete"
                  icon={<Undo2 aria-hidden="true" />}
                  className="-ml-3 pointer-coarse:min-h-11"
                  onClick={onUndo}
                >
                  Undo
                </Button>
              )}
            </p>
          </div>
        )}
      </div>
      {left && (
        <Suspense fallback={<div className="mt-2 h-9" />}>
          <LeftLecture title={left.lecture.title} {...{ isLeftOpen, onLeft }} />
        </Suspense>
      )}
      {atEnd && <div className="mt-4">{atEnd}</div>}
      {/* The bar at the foot says it of an exercise, and Next Lecture of a text. */}
      {record?.isCompleted !== true &&
        !step.lecture.hasExercise &&
        !(isMarkedByNext && !step.lecture.hasVideo) && (
          <p className="mt-3 max-w-[60ch] text-sm text-soft">
            <Rule {...props} />
          </p>
        )}
    </>
  );
}

/** Below the video: the lecture's title and text, and the way on. A text or a quiz alone comes before its way on. */
export function LectureText(props: LectureTextProps) {
  const { step, totalLectures, quiz, ways } = props;
  const { lecture, section, number } = step;
  const isText = isOnlyText(lecture);
  return (
    <article>
      <p className="rubric">
        {section.sectionName} · {lecture.isHeldBack ? 'Held back' : `Lecture ${number} of ${totalLectures}`}
        {lecture.hasVideo && ` · ${formatDuration(lecture.durationSeconds)}`}
        {isText && (
          <span className="font-normal text-soft">
            {' · '}
            <span>{lecture.quiz ? 'Quiz' : 'No Video Available'}</span>
          </span>
        )}
      </p>
      {/* Takes the focus when a lecture was not opened by its own link. */}
      <h2 id="lecture-title" tabIndex={-1} className="mt-1 text-xl outline-none">
        {lecture.title}
      </h2>
      {!isText && <WayOn {...props} />}
      {ways}
      <LectureWords lecture={lecture} quiz={quiz} />
      {isText && <WayOn {...props} />}
    </article>
  );
}
