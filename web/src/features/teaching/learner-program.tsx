import { useState, type ReactNode } from 'react';
import type { CodeRemark } from '@lectern/contract/code-reviews';
import type { ExerciseFile } from '@lectern/contract/exercises';
import type { LearnerAttempt } from '@lectern/contract/teaching';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageSquareCode from 'lucide-react/icons/message-square-code';
import { useNavigate } from 'react-router';
import { Outcome, testsInWords } from './attempt-outcome.tsx';
import { sinceEarlier, type Since } from './since-earlier.ts';
import { useLearnerAttempt, useReviewAttempt } from './teaching.api.ts';
import { reviewAddress } from '#lib/addresses/author-addresses.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDateTime } from '#lib/format.ts';
import { factWords } from '#lib/words/fact-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FailedRead } from '#ui/failed-read.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** A read-only program with numbered lines. */
export interface NumberedProgram {
  files: readonly ExerciseFile[];
  /** The code with which the exercise began. */
  starter: readonly ExerciseFile[] | null;
  /** Lines to mark, by the name of their file. */
  marked: Since['marked'];
  /** What stood there in the attempt before. */
  gone: Since['gone'];
  /** The review's remarks. */
  remarks: readonly CodeRemark[];
}

interface LearnerProgramProps {
  courseId: string;
  studentId: string;
  attemptId: string;
  /** Opens another attempt of the student. */
  onMove: (attemptId: string) => void;
  onClose: () => void;
  showProgram: (program: NumberedProgram) => ReactNode;
}

const reviewLabel = (review: LearnerAttempt['review']): string => {
  if (review === null) return 'Write a review';
  return review.isFinished ? 'Open the review that was sent' : 'Go on with the review';
};

const NOTHING_CHANGED: Pick<Since, 'marked' | 'gone'> = { marked: new Map(), gone: new Map() };

/** The program; on a press the lines that are new since the attempt before, which is read, and logged, only then. */
function Program({
  courseId,
  studentId,
  opened: { attempt, earlier, starter, review },
  showProgram,
}: Pick<LearnerProgramProps, 'courseId' | 'studentId' | 'showProgram'> & { opened: LearnerAttempt }) {
  const [compares, setCompares] = useState(false);
  const before = useLearnerAttempt(courseId, studentId, compares ? earlier?._id : undefined);
  const since = compares && before.data ? sinceEarlier(before.data.attempt.files, attempt.files) : undefined;
  return (
    <>
      {earlier && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={compares}
            busy={before.isFetching}
            onClick={() => setCompares(!compares)}
          >
            {compares ? 'Hide' : 'Mark'} what changed since attempt {earlier.number}
          </Button>
          <p role="status" className="text-sm text-soft">
            {since && `Since attempt ${earlier.number}: ${since.words}.`}
            {before.error && messageOf(before.error)}
          </p>
        </div>
      )}
      {showProgram({
        files: attempt.files,
        starter,
        marked: (since ?? NOTHING_CHANGED).marked,
        gone: (since ?? NOTHING_CHANGED).gone,
        remarks: review?.remarks ?? [],
      })}
    </>
  );
}

interface NeighboursProps {
  opened: LearnerAttempt;
  isMoving: boolean;
  onMove: (attemptId: string) => void;
}

/** Both are in one row on a phone. */
const BESIDE = 'max-sm:gap-1 max-sm:px-2.5';

/** The ways to the attempts before and after this one. */
const Neighbours = ({ opened: { earlier, later }, isMoving, onMove }: NeighboursProps) => (
  <div className="mr-auto flex flex-wrap gap-2">
    {earlier && (
      <Button variant="secondary" className={BESIDE} busy={isMoving} onClick={() => onMove(earlier._id)}>
        <ChevronLeft aria-hidden="true" />
        Attempt {earlier.number}
      </Button>
    )}
    {later && (
      <Button variant="secondary" className={BESIDE} busy={isMoving} onClick={() => onMove(later._id)}>
        Attempt {later.number}
        <ChevronRight aria-hidden="true" />
      </Button>
    )}
  </div>
);

const factsOf = ({ lectureTitle, attempt: { hasPassed, result, submittedAt } }: LearnerAttempt): string =>
  factWords([
    lectureTitle,
    hasPassed ? 'Passed' : 'Not passed',
    testsInWords(result),
    formatDateTime(submittedAt),
  ]);

/** One attempt of a student, with its program, and the ways to its review and to the other attempts. */
export function LearnerProgram({ onMove, onClose, showProgram, ...shown }: LearnerProgramProps) {
  const { courseId, studentId, attemptId } = shown;
  const { data, error, isFetching, isPlaceholderData, refetch } = useLearnerAttempt(
    courseId,
    studentId,
    attemptId,
  );
  const review = useReviewAttempt(courseId, studentId, attemptId);
  const navigate = useNavigate();
  const openReview = (isSent: boolean): void =>
    review.mutate(undefined, {
      onSuccess: ({ review: id }) => void navigate(reviewAddress(id, isSent)),
    });
  return (
    <Dialog
      isOpen
      width="lg"
      title={data ? `Attempt ${data.attempt.number} of ${data.name}` : 'Program'}
      onClose={onClose}
      problem={review.error ? messageOf(review.error) : undefined}
      actions={
        data && (
          <>
            <Neighbours opened={data} isMoving={isPlaceholderData} onMove={onMove} />
            <Button
              busy={review.isPending || isPlaceholderData}
              icon={<MessageSquareCode aria-hidden="true" />}
              onClick={() => openReview(data.review?.isFinished === true)}
            >
              {reviewLabel(data.review)}
            </Button>
          </>
        )
      }
    >
      {error !== null && <FailedRead {...{ error, isFetching, refetch }} />}
      {data === undefined && error === null && (
        <Loading label="Loading the program">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {data && (
        <>
          <p className="text-sm text-soft">{factsOf(data)}</p>
          <Outcome result={data.attempt.result} hiddenFailed={data.hiddenFailed} />
          <Program key={data.attempt._id} {...{ courseId, studentId, showProgram }} opened={data} />
        </>
      )}
    </Dialog>
  );
}
