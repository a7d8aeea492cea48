import { useState, type ReactNode } from 'react';
import { JudgingAgain } from './judging-again.tsx';
import { useOwnQuiz, useOwnQuizActs } from '../own/own-quiz.api.ts';
import { QuizForm, type OwnLecture } from './quiz-form.tsx';
import { FailedRead } from '#ui/failed-read.tsx';
import { RemovePart } from '#ui/remove-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

interface OwnQuizProps {
  lecture: OwnLecture;
  /** The statistics of its answers. */
  children: ReactNode;
}

/** Edits or removes the quiz of an instructor's own lecture. */
export function OwnQuiz({ lecture, children }: OwnQuizProps) {
  const { data, error, refetch, isFetching } = useOwnQuiz(lecture._id);
  const { remove } = useOwnQuizActs(lecture._id);
  const [removals, setRemovals] = useState(0);
  if (error !== null) {
    return <FailedRead {...{ error, isFetching, refetch }} />;
  }
  if (data === undefined) {
    return (
      <Loading label="Loading the quiz">
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {data !== null && <JudgingAgain courseId={lecture.courseId} lectureId={lecture._id} />}
      {/* The form stays mounted after a save, and is mounted anew after a removal. */}
      <QuizForm key={removals} lecture={lecture} quiz={data} />
      {data !== null && children}
      {data !== null && (
        <RemovePart
          label="Remove the quiz"
          question="Remove the quiz from this lecture?"
          said="Quiz removed"
          remove={() => remove.mutateAsync()}
          onRemoved={() => setRemovals((before) => before + 1)}
        />
      )}
    </div>
  );
}
