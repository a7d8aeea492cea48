import type { OwnCourse } from '@lectern/contract/course-builder';
import Trash2 from 'lucide-react/icons/trash';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useBackOnline } from '#lib/network/use-online.ts';
import { toast } from '#ui/toasts.tsx';
import { useDeleteCourse } from '../course-builder.api.ts';

/** What can be brought back, in words. */
const keptOf = ({ sectionsCount, lecturesCount, reviewsCount }: OwnCourse): string =>
  [
    `${formatCount(sectionsCount, 'section')} and ${formatCount(lecturesCount, 'lecture')}`,
    'videos, exercises and quizzes',
    'versions and figures',
    ...(reviewsCount > 0 ? [formatCount(reviewsCount, 'review')] : []),
  ].join(', ');

const refusalOf = (error: Error): string =>
  isUnreachable(error)
    ? 'Not deleted: the server could not be reached. Try again when the network is back.'
    : messageOf(error);

/** Asks before a course is deleted, and says what happens to it and to its students. */
export function DeleteCourseDialog({ course, onClose }: { course: OwnCourse; onClose: () => void }) {
  const remove = useDeleteCourse();
  const { studentsCount, isPublished } = course;
  useBackOnline(isUnreachable(remove.error), () => remove.reset());
  const confirm = async (): Promise<void> => {
    try {
      await remove.mutateAsync(course._id);
      toast.success('Course deleted');
      onClose();
    } catch {
      // The dialog says why.
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title="Are you sure you want to delete the course?"
      noLabel="No"
      yesLabel="Yes"
      yesIcon={<Trash2 aria-hidden="true" />}
      isDestructive
      isBusy={remove.isPending}
      problem={remove.error === null ? undefined : refusalOf(remove.error)}
      onNo={onClose}
      onYes={() => void confirm()}
    >
      <div className="grid gap-3">
        <p className="font-semibold wrap-anywhere text-ink">{course.courseName}</p>
        <p>
          You can bring it back for 30 days, below in “Deleted courses”, with all that it has:{' '}
          {keptOf(course)}. After that it is deleted for good. Its videos and files count as used space until
          then.
        </p>
        {isPublished && (
          <p>Its page leaves the catalogue at once. To take it out for a while only, choose “Unpublish”.</p>
        )}
        <p>
          {studentsCount > 0
            ? `${formatCount(studentsCount, 'student is', 'students are')} enrolled: they keep the version that they follow, with their progress, notes and certificates.`
            : 'Nobody is enrolled.'}
        </p>
      </div>
    </ConfirmDialog>
  );
}
