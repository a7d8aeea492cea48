import { useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { useNavigate } from 'react-router';
import { publishAddress } from '#lib/author-addresses.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';
import type { MyCoursesState } from './just-published.tsx';
import { missingVideos } from './pre-flight/missing-videos-dialog.tsx';
import { usePublishProblems } from './pre-flight/pre-flight.api.ts';
import { useSetPublished, useUnpublishedChanges } from './publishing.api.ts';

function Question({ course: { _id, courseName }, onClose }: { course: OwnCourse; onClose: () => void }) {
  const navigate = useNavigate();
  const publish = useSetPublished(_id);
  const changes = useUnpublishedChanges(_id);
  const problems = usePublishProblems(_id);
  const found = problems.data ?? [];
  /** Publishing is refused, or asks a question of its own. */
  const needsStep = found.some(({ isBlocking }) => isBlocking) || missingVideos(found).length > 0;
  const isChecked = changes.data !== undefined && problems.data !== undefined;
  const publishNow = (): void =>
    publish.mutate(true, {
      onSuccess: () => {
        toast.success('Course published');
        const state: MyCoursesState = { published: _id, isSame: changes.data?.length === 0 };
        void navigate('.', { replace: true, state });
        onClose();
      },
      onError: (error) => {
        toast.error(`Error in publishing the course, ${messageOf(error)}`);
        void problems.refetch();
      },
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Publish this course again?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          {needsStep ? (
            <LinkButton to={publishAddress(_id)}>See what is in the way</LinkButton>
          ) : (
            <Button busy={publish.isPending} disabled={!isChecked} onClick={publishNow}>
              Publish again
            </Button>
          )}
        </>
      }
    >
      <p className="text-soft">
        “<span className="font-semibold wrap-anywhere text-ink">{courseName}</span>” returns to the catalogue,
        and students can open it again.
      </p>
      {changes.isError || problems.isError ? (
        <ErrorState
          title="The course could not be checked"
          onRetry={() => {
            void changes.refetch();
            void problems.refetch();
          }}
        />
      ) : !isChecked ? (
        <Loading label="Checking the course">
          <Skeleton className="h-24 w-full" />
        </Loading>
      ) : (
        <>
          <section aria-labelledby="since" className="grid gap-2">
            <h3 id="since" className="font-semibold">
              Changed since its last version
            </h3>
            {changes.data.length === 0 ? (
              <p className="text-soft">Nothing. It returns as it was.</p>
            ) : (
              <ChangeList changes={changes.data} />
            )}
          </section>
          {needsStep ? (
            <Notice tone="danger">Something has to be mended or decided first.</Notice>
          ) : (
            found.length > 0 && (
              <Notice
                actions={
                  <LinkButton size="sm" variant="secondary" to={publishAddress(_id)}>
                    See them
                  </LinkButton>
                }
              >
                The checks have {formatCount(found.length, 'warning')}. You can publish anyway.
              </Notice>
            )
          )}
        </>
      )}
    </Dialog>
  );
}

/** Returns a withdrawn course to the catalogue, after it has shown what has changed and what the checks say. */
export function PublishAgain({ course }: { course: OwnCourse }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className="self-center"
        aria-label={`Publish again: ${course.courseName}`}
        onClick={() => setAsking(true)}
      >
        Publish again
      </Button>
      {isAsking && <Question course={course} onClose={() => setAsking(false)} />}
    </>
  );
}
