import type { OwnCourse } from '@lectern/contract/course-builder';
import Trash2 from 'lucide-react/icons/trash';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';
import { useDeleteCourse } from './course-builder.api.ts';

/** What the instructor has no more, in words. */
const lostOf = ({ sectionsCount, lecturesCount, reviewsCount, isPublished }: OwnCourse): string[] => [
  `${formatCount(sectionsCount, 'section')} and ${formatCount(lecturesCount, 'lecture')}, with their videos, exercises and quizzes`,
  ...(isPublished ? ['its page in the catalogue'] : []),
  ...(reviewsCount > 0 ? [formatCount(reviewsCount, 'review')] : []),
  'its versions and figures',
];

/** Asks before a course is deleted, and says what is lost and what its students keep. */
export function DeleteCourseDialog({ course, onClose }: { course: OwnCourse; onClose: () => void }) {
  const remove = useDeleteCourse();
  const { studentsCount, isPublished } = course;
  return (
    <ConfirmDialog
      isOpen
      title="Are you sure you want to delete the course?"
      noLabel="No"
      yesLabel="Yes"
      yesIcon={<Trash2 aria-hidden="true" />}
      isDestructive
      isBusy={remove.isPending}
      onNo={onClose}
      onYes={() =>
        remove.mutate(course._id, {
          onSuccess: () => toast.success('Course deleted'),
          onError: (error) => toast.error(messageOf(error)),
          onSettled: onClose,
        })
      }
    >
      <div className="grid gap-3">
        <p className="font-semibold break-words text-ink">{course.courseName}</p>
        <div>
          <p>You lose:</p>
          <ul className="list-disc pl-5">
            {lostOf(course).map((lost) => (
              <li key={lost}>{lost}</li>
            ))}
          </ul>
        </div>
        <p>
          {studentsCount > 0
            ? `${formatCount(studentsCount, 'student is', 'students are')} enrolled: they keep the version that they follow, with their progress, notes and certificates. Nobody else can find it any more.`
            : 'Nobody is enrolled.'}
        </p>
        {isPublished && <p>To take it out of the catalogue for a while, choose “Unpublish”.</p>}
        <Notice tone="danger">“Yes” deletes it at once. This cannot be undone.</Notice>
      </div>
    </ConfirmDialog>
  );
}
