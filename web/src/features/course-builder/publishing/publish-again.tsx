import { useEffect, useRef, useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import { useNavigate } from 'react-router';
import { preFlightAddress } from '#lib/addresses/author-addresses.ts';
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
import { MissingVideos, missingVideos, missingWords } from '../pre-flight/missing-videos-dialog.tsx';
import { usePublishProblems } from '../pre-flight/pre-flight.api.ts';
import { ProblemItem } from '../pre-flight/problem-item.tsx';
import { useSetPublished, useUnpublishedChanges } from '../publishing.api.ts';
import { WhoIsTold } from './who-is-told.tsx';

/** What stops publishing, and else the videos that would be missing and the number of other warnings. */
function Checks({ courseId, found }: { courseId: string; found: readonly PublishProblem[] }) {
  const blocking = found.filter(({ isBlocking }) => isBlocking);
  const missing = missingVideos(found);
  if (blocking.length > 0)
    return (
      <section aria-labelledby="in-the-way">
        <h3 id="in-the-way" className="font-semibold">
          What has to be mended first
        </h3>
        <ul className="divide-y divide-line">
          {blocking.map((problem) => (
            <ProblemItem
              key={`${problem.kind}-${problem.lectureId}`}
              courseId={courseId}
              problem={problem}
              isEditor
            />
          ))}
        </ul>
      </section>
    );
  const others = found.length - missing.length;
  return (
    <>
      {missing.length > 0 && (
        <section aria-labelledby="missing">
          <h3 id="missing" className="mb-1 font-semibold">
            {missingWords(missing).question}
          </h3>
          <MissingVideos courseId={courseId} videos={missing} />
        </section>
      )}
      {others > 0 && (
        <Notice
          actions={
            <LinkButton size="sm" variant="secondary" to={preFlightAddress(courseId)}>
              See them
            </LinkButton>
          }
        >
          The checks have {formatCount(others, missing.length > 0 ? 'other warning' : 'warning')}. You can
          publish anyway.
        </Notice>
      )}
    </>
  );
}

interface QuestionProps {
  course: OwnCourse;
  onPublished: () => void;
  onClose: () => void;
}

function Question({ course: { _id, courseName }, onPublished, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const publish = useSetPublished(_id);
  const changes = useUnpublishedChanges(_id);
  const problems = usePublishProblems(_id);
  const found = problems.data ?? [];
  const blocking = found.filter(({ isBlocking }) => isBlocking);
  const missing = missingVideos(found);
  const isChecked = changes.data !== undefined && problems.data !== undefined;
  const sayRefused = async (error: Error): Promise<void> => {
    const { data = [], isSuccess } = await problems.refetch();
    // The list says what stops it.
    const isListed = isSuccess && data.some(({ isBlocking }) => isBlocking);
    if (!isListed) toast.error(`Error in publishing the course, ${messageOf(error)}`);
  };
  const publishNow = (): void =>
    publish.mutate(
      { isPublished: true },
      {
        onSuccess: () => {
          toast.success('Course published');
          onPublished();
          const state: MyCoursesState = { published: _id, isSame: changes.data?.length === 0 };
          void navigate('.', { replace: true, state });
          onClose();
        },
        onError: (error) => void sayRefused(error),
      },
    );
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
          {blocking.length === 0 && (
            <Button busy={publish.isPending} disabled={!isChecked} onClick={publishNow}>
              {missing.length > 0 ? missingWords(missing).without : 'Publish again'}
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
          <Checks courseId={_id} found={found} />
          {blocking.length === 0 && <WhoIsTold courseId={_id} />}
        </>
      )}
    </Dialog>
  );
}

/** Puts the focus on the page's title once the button is gone, if that is because the course was published. */
function useTitleAfterwards(): () => void {
  const isDone = useRef(false);
  useEffect(
    () => () => {
      if (!isDone.current || document.activeElement !== document.body) return;
      const title = document.querySelector<HTMLElement>('main h1');
      if (title === null) return;
      title.tabIndex = -1;
      title.focus();
    },
    [],
  );
  return () => {
    isDone.current = true;
  };
}

/** Returns a withdrawn course to the catalogue, after it has shown what has changed and what the checks say. */
export function PublishAgain({ course, size = 'sm' }: { course: OwnCourse; size?: 'sm' | 'md' }) {
  const [isAsking, setAsking] = useState(false);
  const published = useTitleAfterwards();
  return (
    <>
      <Button
        size={size}
        variant={size === 'sm' ? 'secondary' : 'primary'}
        className="self-center"
        aria-label={`Publish again: ${course.courseName}`}
        onClick={() => setAsking(true)}
      >
        Publish again
      </Button>
      {isAsking && <Question course={course} onPublished={published} onClose={() => setAsking(false)} />}
    </>
  );
}
