import { useState, type ReactNode } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import Pencil from 'lucide-react/icons/pencil';
import { mayEdit } from '#lib/course-rights.ts';
import { messageOf } from '#lib/error-message.ts';
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { useDuplicateCourse } from '../course-builder.api.ts';
import { courseLinks } from './course-links.tsx';
import { DeleteCourseDialog } from '../bin/delete-course-dialog.tsx';
import { PublishAgain } from '../publishing/publish-again.tsx';
import { useSetPublished, useUnpublishedChanges } from '../publishing.api.ts';

type Question = 'delete' | 'unpublish' | 'changes' | 'write';

function Changes({ courseId }: { courseId: string }) {
  const { data, isError, refetch } = useUnpublishedChanges(courseId);
  if (isError) return <ErrorState title="The changes could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Loading label="Comparing">
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  return <ChangeList changes={data} />;
}

interface CourseRowActionsProps {
  course: OwnCourse;
  onEdit: () => void;
  /** The form for an announcement to the course's students. */
  toWrite: (onClose: () => void) => ReactNode;
}

/** What the menu of a course has, in groups: where it leads, what it does, and deleting the course, apart. */
function useMenu(course: OwnCourse, ask: (question: Question) => void): MenuAction[][] {
  const copy = useDuplicateCourse();
  const duplicate = (): void =>
    copy.mutate(course._id, {
      onSuccess: ({ courseName }) => toast.success(`“${courseName}” is there as a draft`),
      onError: (error) => toast.error(messageOf(error)),
    });
  const { isPublished, isChanged, publishState, studentsCount } = course;
  const isOwner = course.role === undefined;
  const isEditor = mayEdit(course);
  const acts: (MenuAction | false)[] = [
    isEditor && studentsCount > 0 && { label: 'Write to students', act: () => ask('write') },
    isEditor &&
      (isChanged || publishState === 'Unpublished changes') && {
        label: 'What is not published yet',
        act: () => ask('changes'),
      },
    isOwner && { label: 'Duplicate', isDisabled: copy.isPending, act: duplicate },
    isEditor && isPublished && { label: 'Unpublish', act: () => ask('unpublish') },
  ];
  return [
    courseLinks(course).more.map(({ words, to }) => ({ label: words, act: to })),
    acts.filter((act) => act !== false),
    isOwner ? [{ label: 'Delete', isDangerous: true, act: () => ask('delete') }] : [],
  ];
}

/** Edits a course, publishes a withdrawn one again, and has a menu for all else. */
export function CourseRowActions({ course, onEdit, toWrite }: CourseRowActionsProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const setPublished = useSetPublished(course._id);
  const close = (): void => setQuestion(null);
  const closeUnpublish = (): void => {
    close();
    setPublished.reset();
  };
  const groups = useMenu(course, setQuestion);

  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {course.isWithdrawn && mayEdit(course) && <PublishAgain course={course} />}
      {mayEdit(course) && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Pencil aria-hidden="true" />}
          aria-label={`Edit ${course.courseName}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      )}
      <ActionMenu label={`More for ${course.courseName}`} groups={groups} />
      {question === 'write' && toWrite(close)}
      {question === 'delete' && <DeleteCourseDialog course={course} onClose={close} />}
      <ConfirmDialog
        isOpen={question === 'unpublish'}
        title="Take this course out of the catalogue?"
        noLabel="Leave it there"
        yesLabel="Unpublish"
        isBusy={setPublished.isPending}
        problem={setPublished.error === null ? undefined : messageOf(setPublished.error)}
        onNo={closeUnpublish}
        onYes={() =>
          setPublished.mutate(
            { isPublished: false },
            {
              onSuccess() {
                toast.success('Course unpublished');
                closeUnpublish();
              },
            },
          )
        }
      >
        Students who are enrolled keep it. You can publish it again at any time.
      </ConfirmDialog>
      <Dialog
        isOpen={question === 'changes'}
        onClose={close}
        title="Not published yet"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Close
            </Button>
            <Button onClick={onEdit}>Edit and publish</Button>
          </>
        }
      >
        <Changes courseId={course._id} />
      </Dialog>
    </div>
  );
}
