import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { builderAddress } from '#features/course-builder/builder-address.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The form with its editor, behind the page's head. */
const OwnExercise = lazy(async () => {
  const [{ OwnExercise: Form }, { CodeEditor }] = await loadChunk(() =>
    Promise.all([
      import('#features/exercises/own/own-exercise.tsx'),
      import('#features/playground/editor/code-editor.tsx'),
    ]),
  );
  return {
    default: ({ lectureId }: { lectureId: string }) => <Form lectureId={lectureId} editor={CodeEditor} />,
  };
});

export function Component() {
  const query = new URLSearchParams(useLocation().search);
  const lectureId = query.get('lecture');
  const courseId = query.get('course');
  return (
    <>
      <PageMeta title="Exercise" noIndex />
      <PageHeader
        title="Exercise"
        lede="Completed when a program passes its tests"
        plain
        actions={
          <LinkButton
            variant="secondary"
            to={courseId === null ? '/dashboard/my-courses' : builderAddress(courseId, 1)}
          >
            {courseId === null ? 'My Courses' : 'Back to the course'}
          </LinkButton>
        }
      />
      {lectureId === null || lectureId === '' ? (
        <ErrorState title="Choose a lecture first">Open its exercise from the course builder.</ErrorState>
      ) : (
        <Suspense
          fallback={
            <Loading label="Loading the exercise">
              <Skeleton className="h-96 w-full" />
            </Loading>
          }
        >
          <OwnExercise key={lectureId} lectureId={lectureId} />
        </Suspense>
      )}
    </>
  );
}
