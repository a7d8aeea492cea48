import { useEffect, useEffectEvent } from 'react';
import type { CourseChange } from '@lectern/contract/course-change';
import { useQueryClient } from '@tanstack/react-query';
import type { To } from 'react-router';
import { useFollowLatestVersion, useVersionChanges } from '../learning.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { NoticeLine } from '#ui/notice-line.tsx';
import { toast } from '#ui/toasts.tsx';

/** What differs in the open lecture, such as `In this lecture: exercise changed.`; nothing where it is the same. */
function ChangedHere({ changes, lectureId }: { changes: readonly CourseChange[]; lectureId: string }) {
  const here = changes.find(({ kind, _id }) => kind === 'changed' && _id === lectureId);
  return here && <strong className="font-semibold">In this lecture: {here.detail}. </strong>;
}

interface OfferProps {
  courseId: string;
  version: number;
  newerVersion: number;
  /** The open lecture. */
  lectureId: string;
  /** Ids of the lectures that the student has completed. */
  completed: ReadonlySet<string>;
  toKnown: (lectureId: string) => To | undefined;
}

/**
 * Offers a newer version: lists the changes and lets the student switch. Switches by itself if nothing of the student's
 * changes.
 */
export function Offer({ courseId, version: shown, newerVersion, lectureId, completed, toKnown }: OfferProps) {
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
  const isListed = isOffered && data !== undefined && data.changes.length > 0;
  return (
    <NoticeLine
      actions={
        isOffered && (
          <Button size="sm" variant="secondary" busy={follow.isPending} onClick={goOn}>
            Switch to the new version
          </Button>
        )
      }
      more={isListed && <ChangeList changes={data.changes} toLecture={toKnown} />}
    >
      This tutorial has a new version{data && ` of ${formatDate(data.publishedAt)}`}. Completed lectures stay
      complete
      {gone.length > 0 &&
        `, but of yours it no longer has ${gone.map(({ title }) => `“${title}”`).join(', ')}`}
      {isOffered && data && `; your progress would be ${data.progress.completionPercentage}%`}.{' '}
      {isListed && (
        <>
          <ChangedHere changes={data.changes} lectureId={lectureId} />
          <span className="link">What has changed</span>
        </>
      )}
    </NoticeLine>
  );
}

interface FollowedProps {
  courseId: string;
  from: number;
  version: number;
  /** The open lecture. */
  lectureId: string;
  onShown: () => void;
  onClose: () => void;
  toKnown: (lectureId: string) => To | undefined;
}

/** The first parts of the keys of what a version holds beside the course itself. */
const VERSIONED: unknown[] = ['getQuiz', 'getExercise'];

/** Lists the changes since this browser last showed the course, whichever device switched. */
export function Followed({ courseId, from, version, lectureId, onShown, onClose, toKnown }: FollowedProps) {
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
  if (data === undefined || data.changes.length === 0) return null;
  return (
    <NoticeLine
      actions={
        <Button size="sm" variant="quiet" aria-label="Close: new version" onClick={onClose}>
          Close
        </Button>
      }
      more={
        <>
          <p className="mb-2 text-sm text-soft">Published on {formatDate(data.publishedAt)}</p>
          <ChangeList changes={data.changes} toLecture={toKnown} />
        </>
      }
    >
      You now follow the new version. <ChangedHere changes={data.changes} lectureId={lectureId} />
      <span className="link">What has changed</span>
    </NoticeLine>
  );
}
