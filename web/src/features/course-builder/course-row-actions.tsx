import { useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import Copy from 'lucide-react/icons/copy';
import EyeOff from 'lucide-react/icons/eye-off';
import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { useDuplicateCourse } from './course-builder.api.ts';
import { DeleteCourseDialog } from './delete-course-dialog.tsx';
import { PublishAgain } from './publish-again.tsx';
import { useSetPublished, useUnpublishedChanges } from './publishing.api.ts';

type Question = 'delete' | 'unpublish' | 'changes';

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

function DuplicateButton({ course }: { course: OwnCourse }) {
  const copy = useDuplicateCourse();
  return (
    <IconButton
      label={`Duplicate ${course.courseName}`}
      icon={<Copy aria-hidden="true" />}
      disabled={copy.isPending}
      onClick={() =>
        copy.mutate(course._id, {
          onSuccess: ({ courseName }) => toast.success(`“${courseName}” is there as a draft`),
          onError: (error) => toast.error(messageOf(error)),
        })
      }
    />
  );
}

interface CourseRowActionsProps {
  course: OwnCourse;
  onEdit: () => void;
}

/** Edit, delete and unpublish, and a note on unpublished changes. */
export function CourseRowActions({ course, onEdit }: CourseRowActionsProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const setPublished = useSetPublished(course._id);
  const close = (): void => setQuestion(null);
  const { role } = course;
  if (role === 'assistant') return null;

  return (
    <div className="flex flex-wrap justify-end gap-y-1">
      {course.publishState === 'Unpublished changes' && (
        <IconButton
          label={`What is not published yet in ${course.courseName}`}
          icon={<ListChecks aria-hidden="true" />}
          onClick={() => setQuestion('changes')}
        />
      )}
      {course.isWithdrawn && <PublishAgain course={course} />}
      {course.isPublished && (
        <IconButton
          label={`Unpublish ${course.courseName}`}
          icon={<EyeOff aria-hidden="true" />}
          onClick={() => setQuestion('unpublish')}
        />
      )}
      {role === undefined && <DuplicateButton course={course} />}
      <IconButton label={`Edit ${course.courseName}`} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
      {role === undefined && (
        <IconButton
          label={`Delete ${course.courseName}`}
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setQuestion('delete')}
        />
      )}
      {question === 'delete' && <DeleteCourseDialog course={course} onClose={close} />}
      <ConfirmDialog
        isOpen={question === 'unpublish'}
        title="Take this course out of the catalogue?"
        noLabel="Leave it there"
        yesLabel="Take it out"
        isBusy={setPublished.isPending}
        onNo={close}
        onYes={() =>
          setPublished.mutate(false, {
            onSuccess: () => toast.success('Course unpublished'),
            onError: (error) => toast.error(messageOf(error)),
            onSettled: close,
          })
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
