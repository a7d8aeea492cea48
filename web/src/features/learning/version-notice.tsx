import { useEffect, useEffectEvent, useState } from 'react';
import type { CourseChange } from '@lectern/contract/course-change';
import type { To } from 'react-router';
import { useFollowLatestVersion, useVersionChanges, type PlayerData } from './learning.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';

interface VersionNoticeProps {
  data: Pick<PlayerData, 'course' | 'version' | 'newerVersion'>;
  toLecture: (lectureId: string) => To;
}

interface OfferProps {
  courseId: string;
  version: number;
  newerVersion: number;
  onFollowed: (changes: readonly CourseChange[]) => void;
  toKnown: (lectureId: string) => To | undefined;
}

/** The instructor has published the course anew: what differs, and the student decides; by itself when nothing of theirs is touched. */
function Offer({ courseId, version: shown, newerVersion, onFollowed, toKnown }: OfferProps) {
  const { data, isError } = useVersionChanges(courseId, shown, newerVersion);
  const follow = useFollowLatestVersion(courseId);
  const goOn = (): void =>
    follow.mutate(newerVersion, {
      onSuccess: ({ version }) => {
        if (version !== newerVersion) return;
        toast.success('You now follow the latest version');
        onFollowed(data?.changes ?? []);
      },
      onError: (error) => toast.error(messageOf(error)),
    });
  const goOnByItself = useEffectEvent(goOn);
  const isUntouched = data?.touchesOwn === false;
  useEffect(() => {
    if (isUntouched) goOnByItself();
  }, [isUntouched]);

  // By itself: said when it is done.
  if (!isError && (data === undefined || (isUntouched && !follow.isError))) return null;
  return (
    <Notice
      actions={
        <Button size="sm" variant="secondary" busy={follow.isPending} onClick={goOn}>
          Go on with the new version
        </Button>
      }
    >
      <p>
        This tutorial was published anew. What you have completed stays complete
        {data && `; your progress would be ${data.progress.completionPercentage}%`}.
      </p>
      {data && data.changes.length > 0 && (
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

/** A newer version is there, or was gone on to just now. */
export function VersionNotice({ data, toLecture }: VersionNoticeProps) {
  const { course, version, newerVersion } = data;
  const [followed, setFollowed] = useState<readonly CourseChange[] | null>(null);
  const known = new Set(course.courseContent.flatMap(({ subSection }) => subSection.map(({ _id }) => _id)));
  const toKnown = (lectureId: string): To | undefined =>
    known.has(lectureId) ? toLecture(lectureId) : undefined;
  if (newerVersion !== null)
    return (
      <Offer
        key={newerVersion}
        courseId={course._id}
        version={version}
        newerVersion={newerVersion}
        onFollowed={setFollowed}
        toKnown={toKnown}
      />
    );
  if (followed === null || followed.length === 0) return null;
  return (
    <Notice
      tone="board"
      actions={
        <Button size="sm" variant="quiet" onClick={() => setFollowed(null)}>
          Close
        </Button>
      }
    >
      <p className="mb-2 font-semibold">You go on with the new version. This has changed:</p>
      <ChangeList changes={followed} toLecture={toKnown} />
    </Notice>
  );
}
