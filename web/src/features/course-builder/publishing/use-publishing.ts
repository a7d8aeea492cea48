import { useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { CourseChange } from '@lectern/contract/course-change';
import { ApiError } from '#lib/api-client.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { useBackOnline } from '#lib/network/use-online.ts';
import { toast } from '#ui/toasts.tsx';
import { missingVideos } from '../pre-flight/missing-videos-dialog.tsx';
import { usePublishProblems } from '../pre-flight/pre-flight.api.ts';
import { useSetPublished, useUnpublishedChanges } from '../publishing.api.ts';
import type { MyCoursesState } from './just-published.tsx';

/** Publishing was refused for something in the list of problems. */
export interface Refusal {
  /** A toast says it. */
  isSaid: boolean;
}

/** Checks and publishes a course. The server refuses what cannot be published. */
export function usePublishing(
  { _id: courseId, isPublished: wasPublic }: OwnCourse,
  onPublished: (published: MyCoursesState) => void,
) {
  const changes = useUnpublishedChanges(courseId);
  const setPublished = useSetPublished(courseId);
  const problems = usePublishProblems(courseId);
  const [isAsking, setAsking] = useState(false);
  const [isChecking, setChecking] = useState(false);
  /** The students are told nothing. */
  const [isQuiet, setQuiet] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const publish = async (changed: readonly CourseChange[] | undefined): Promise<void> => {
    const isSame = changed?.length === 0;
    const toastId = toast.loading('Publishing…');
    setAsking(false);
    setRefusal(null);
    try {
      await setPublished.mutateAsync({ isPublished: true, tellsNobody: isQuiet });
      // The next page says that it stays as it is.
      if (isSame && wasPublic) toast.dismiss(toastId);
      else toast.success('Course published', { id: toastId });
      onPublished({ published: courseId, isSame, wasPublic, isQuiet });
    } catch (error) {
      if (isUnreachable(error)) {
        // The page says that nothing was sent.
        toast.dismiss(toastId);
        return;
      }
      const isEmpty = error instanceof ApiError && error.code === 'NOTHING_TO_PUBLISH';
      const { data = [], isSuccess } = await problems.refetch();
      const isListed = isSuccess && data.some(({ isBlocking }) => isBlocking);
      // A toast would cover the list, and say the same.
      if (isListed && !isEmpty) toast.dismiss(toastId);
      else
        toast.error(isEmpty ? error.message : `Error in publishing the course, ${messageOf(error)}`, {
          id: toastId,
        });
      if (isListed) setRefusal({ isSaid: isEmpty });
    }
  };
  const isUnsent = isUnreachable(setPublished.error);
  useBackOnline(isUnsent, () => setPublished.reset());
  return {
    isBusy: isChecking || setPublished.isPending,
    /** The server was not reached. */
    isUnsent,
    refusal,
    isQuiet,
    setQuiet,
    /** Videos that would be missing, which the author is asked about. */
    missing: isAsking ? missingVideos(problems.data ?? []) : null,
    stop: () => setAsking(false),
    publish: () => publish(changes.data),
    /** Asks first if videos would be missing. */
    async start(): Promise<void> {
      setChecking(true);
      const [{ data = [] }, { data: changed }] = await Promise.all([problems.refetch(), changes.refetch()]);
      setChecking(false);
      const isRefused = data.some(({ isBlocking }) => isBlocking);
      if (!isRefused && missingVideos(data).length > 0) setAsking(true);
      else await publish(changed);
    },
  };
}
