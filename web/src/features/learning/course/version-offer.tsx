import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { To } from 'react-router';
import { useFollowLatestVersion, useVersionChanges } from '../learning.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';

interface OfferProps {
  courseId: string;
  version: number;
  newerVersion: number;
  /** Ids of the lectures that the student has completed. */
  completed: ReadonlySet<string>;
  toKnown: (lectureId: string) => To | undefined;
}

/**
 * Offers a newer version: lists the changes and lets the student switch. Switches by itself if nothing of the student's
 * changes.
 */
export function Offer({ courseId, version: shown, newerVersion, completed, toKnown }: OfferProps) {
  const { data, isError } = useVersionChanges(courseId, shown, newerVersion);
  const follow = useFollowLatestVersion(courseId);
  const goOn = (): void =>
    follow.mutate(newerVersion, {
      onSuccess: ({ version }) => {
        if (version === newerVersion) toast.success('You now follow the latest version');
      },
      onError: (error) => toast.error(messageOf(error)),
    });
  const goOnByItself = useEffectEvent(goOn);
  const isUntouched = data?.touchesOwn === false;
  useEffect(() => {
    if (isUntouched) goOnByItself();
  }, [isUntouched]);

  const gone = (data?.changes ?? []).filter(
    ({ kind, what, _id }) => kind === 'removed' && what === 'lecture' && completed.has(_id),
  );
  // Rendered from the start, so that the layout does not shift. An automatic switch is announced afterwards.
  const isOffered = isError || follow.isError || data?.touchesOwn === true;
  return (
    <Notice
      actions={
        isOffered && (
          <Button size="sm" variant="secondary" busy={follow.isPending} onClick={goOn}>
            Switch to the new version
          </Button>
        )
      }
    >
      <p>
        This tutorial has a new version{data && ` of ${formatDate(data.publishedAt)}`}. Completed lectures
        stay complete
        {gone.length > 0 &&
          `, but of yours it no longer has ${gone.map(({ title }) => `“${title}”`).join(', ')}`}
        {isOffered && data && `; your progress would be ${data.progress.completionPercentage}%`}.
      </p>
      {isOffered && data && data.changes.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer font-semibold">What has changed</summary>
          <div className="mt-2">
            <ChangeList changes={data.changes} toLecture={toKnown} />
          </div>
        </details>
      )}
    </Notice>
  );
}

interface FollowedProps {
  courseId: string;
  from: number;
  version: number;
  onShown: () => void;
  onClose: () => void;
  toKnown: (lectureId: string) => To | undefined;
}

/** The first parts of the keys of what a version holds beside the course itself. */
const VERSIONED: unknown[] = ['getQuiz', 'getExercise'];

/** Lists the changes since this browser last showed the course, whichever device switched. */
export function Followed({ courseId, from, version, onShown, onClose, toKnown }: FollowedProps) {
  const { data } = useVersionChanges(courseId, from, version);
  const client = useQueryClient();
  // An open lecture still shows the quiz and the exercise of the version before.
  useEffect(
    () =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [first, course] }) => VERSIONED.includes(first) && course === courseId,
      }),
    [client, courseId, version],
  );
  const tellShown = useEffectEvent(onShown);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) tellShown();
  }, [isThere]);
  if (data?.changes.length === 0) return null;
  return (
    <Notice
      tone="board"
      actions={
        <Button size="sm" variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="mb-2 font-semibold">You now follow the new version. This has changed:</p>
      {data && <p className="mb-2 text-sm text-soft">Published on {formatDate(data.publishedAt)}</p>}
      {data && <ChangeList changes={data.changes} toLecture={toKnown} />}
    </Notice>
  );
}
