import { useState } from 'react';
import type { CourseCard } from '@lectern/contract/course';
import type { StudentCourse } from '@lectern/contract/learning';
import CircleCheck from 'lucide-react/icons/circle-check';
import Play from 'lucide-react/icons/play';
import { Link } from 'react-router';
import { messageOf } from '#lib/error-message.ts';
import { formatDate, formatDuration } from '#lib/format.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EarlierOpen } from '#ui/earlier-open.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { toast } from '#ui/toasts.tsx';
import { removeSaved } from './student.api.ts';

/** The student's progress in the course, and a link into it. */
export function OwnPlace({ own }: { own: StudentCourse }) {
  const last = own.courseContent
    .flatMap(({ subSection }) => subSection)
    .find(({ _id }) => _id === own.lastLecture);
  // Where all lectures are complete, but not the tutorial, it is the first that was only marked.
  const isMarked = own.completedAt === null && own.completionPercentage === 100 && last !== undefined;
  return (
    <>
      <div className="grid gap-3">
        <p className="font-semibold">Progress {own.completionPercentage}%</p>
        <ProgressBar value={own.completionPercentage} label={`Progress in ${own.courseName}`} />
        {own.completedAt !== null && (
          <p className="flex items-center gap-1.5 text-sm font-medium text-board">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            Completed on {formatDate(own.completedAt)}
          </p>
        )}
        {last && (
          <p className="text-sm text-soft">
            {last.title}
            {own.lastPositionSeconds > 0 && `, at ${formatDuration(own.lastPositionSeconds)}`}
          </p>
        )}
        <EarlierOpen course={own} />
      </div>
      <LinkButton
        size="lg"
        className="max-md:col-span-2"
        to={`/dashboard/view-course?course=${own._id}${isMarked ? `&lecture=${last._id}` : ''}`}
        state={{ course: own satisfies CourseCard }}
        icon={<Play aria-hidden="true" />}
      >
        {own.completedAt === null ? 'Continue' : 'Open again'}
      </LinkButton>
    </>
  );
}

export interface SavedNoteProps {
  courseId: string;
  onRemoved: () => void;
}

/** A note below the button of a saved course, with the way to take it back. */
export function SavedNote({ courseId, onRemoved }: SavedNoteProps) {
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeSaved(courseId);
      toast.success('Removed from your Saved Tutorials');
      onRemoved();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft max-md:col-span-2">
      <p role="status">
        It is in your{' '}
        <Link to="/dashboard/cart" className="link">
          Saved Tutorials
        </Link>
        .
      </p>
      {/* Where it has a line of its own, its word begins where that of the line above does. */}
      <Button size="sm" variant="quiet" className="-mx-3" busy={isBusy} onClick={() => void remove()}>
        Remove
      </Button>
    </div>
  );
}
