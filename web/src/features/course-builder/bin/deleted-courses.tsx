import { useEffect, useRef } from 'react';
import type { DeletedCourse } from '@lectern/contract/course-bin';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { toast } from '#ui/toasts.tsx';
import { BinCard } from './bin-card.tsx';
import { daysLeft } from './days-left.ts';
import { useDeletedCourses, useDiscardCourse, useRestoreCourse } from './deleted-courses.api.ts';

const leftOf = (goneAt: string): string => {
  const days = daysLeft(goneAt);
  return days < 1 ? 'goes today' : `${formatCount(days, 'day')} left`;
};

const aboutOf = ({ lecturesCount, studentsCount, goneAt }: DeletedCourse): string =>
  [
    formatCount(lecturesCount, 'lecture'),
    ...(studentsCount > 0 ? [formatCount(studentsCount, 'student')] : []),
    leftOf(goneAt),
  ].join(' · ');

const consequenceOf = ({ studentsCount }: DeletedCourse): string =>
  studentsCount > 0
    ? `You cannot bring it back any more. Its ${formatCount(studentsCount, 'student keeps', 'students keep')} the version that they follow, and their progress.`
    : 'It cannot be brought back any more. Its videos and files no longer count as used space.';

/**
 * Puts the focus on the heading of the list when the row that had it is gone, with its course, from here or there, and
 * when an address that ends in #bin leads to it.
 */
function useFocus(courses: readonly DeletedCourse[] | undefined): void {
  const before = useRef<string>(undefined);
  const ids = courses?.map(({ _id }) => _id).join();
  useEffect(() => {
    const isAskedFor = before.current === undefined && ids !== undefined && window.location.hash === '#bin';
    const isChanged = before.current !== undefined && before.current !== ids;
    before.current = ids;
    if (!isAskedFor && (!isChanged || document.activeElement !== document.body)) return;
    const heading =
      document.querySelector<HTMLElement>('#bin') ?? document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [ids]);
}

/** The instructor's courses that were deleted in the last 30 days; nothing without any. */
export function DeletedCourses() {
  const { data } = useDeletedCourses();
  useFocus(data);
  const restore = useRestoreCourse();
  const discard = useDiscardCourse();
  if (data === undefined || data.length === 0) return null;
  return (
    <div className="mt-8">
      <BinCard
        heading="Deleted courses"
        hint="A course can be brought back for 30 days, with its lectures, videos and its students’ progress. Its videos and files count as used space until it is deleted for good."
        things={data.map((course) => ({ ...course, title: course.courseName, about: aboutOf(course) }))}
        restoringId={restore.isPending ? restore.variables : undefined}
        onRestore={({ _id, courseName }) =>
          restore.mutate(_id, {
            onSuccess: () =>
              toast.success(`“${courseName}” is back. It is not in the catalogue until you publish it.`),
            onError: (error) => toast.error(messageOf(error)),
          })
        }
        discard={discard}
        onDiscarded={({ courseName }) => toast.success(`“${courseName}” is deleted for good`)}
        consequenceOf={consequenceOf}
      />
    </div>
  );
}
