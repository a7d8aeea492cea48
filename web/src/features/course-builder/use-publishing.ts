import { useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import { missingVideos } from './pre-flight/missing-videos-dialog.tsx';
import { usePublishProblems } from './pre-flight/pre-flight.api.ts';
import { useSetPublished } from './publishing.api.ts';

interface PublishingEvents {
  onPublished: () => void;
  /** The list of problems says why it was refused. */
  onRefused: () => void;
}

/** Checks and publishes a course. The server refuses what cannot be published. */
export function usePublishing(courseId: string, { onPublished, onRefused }: PublishingEvents) {
  const setPublished = useSetPublished(courseId);
  const problems = usePublishProblems(courseId);
  const [isAsking, setAsking] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const publish = async (): Promise<void> => {
    const toastId = toast.loading('Publishing…');
    setAsking(false);
    try {
      await setPublished.mutateAsync(true);
      toast.success('Course published', { id: toastId });
      onPublished();
    } catch (error) {
      const isEmpty = error instanceof ApiError && error.code === 'NOTHING_TO_PUBLISH';
      toast.error(isEmpty ? error.message : `Error in publishing the course, ${messageOf(error)}`, {
        id: toastId,
      });
      const { data = [], isSuccess } = await problems.refetch();
      if (isSuccess && data.some(({ isBlocking }) => isBlocking)) onRefused();
    }
  };
  return {
    isBusy: isChecking || setPublished.isPending,
    /** The server was not reached. */
    isUnsent: isUnreachable(setPublished.error),
    /** Videos that would be missing, which the author is asked about. */
    missing: isAsking ? missingVideos(problems.data ?? []) : null,
    stop: () => setAsking(false),
    publish,
    /** Asks first if videos would be missing. */
    async start(): Promise<void> {
      setChecking(true);
      const { data = [] } = await problems.refetch();
      setChecking(false);
      const isRefused = data.some(({ isBlocking }) => isBlocking);
      if (!isRefused && missingVideos(data).length > 0) setAsking(true);
      else await publish();
    },
  };
}
