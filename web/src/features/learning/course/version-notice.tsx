import { Suspense, useEffect, useState } from 'react';
import type { To } from 'react-router';
import type { PlayerData } from '../records/shown-records.ts';
import { readSeenVersion, writeSeenVersion } from './seen-version.ts';
import { useSession } from '#lib/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const Offer = lazyPart(async () => (await import('./version-offer.tsx')).Offer);
const Followed = lazyPart(async () => (await import('./version-offer.tsx')).Followed);

interface VersionNoticeProps {
  data: Pick<PlayerData, 'course' | 'version' | 'newerVersion' | 'records'>;
  /** The open lecture. */
  lectureId: string;
  toLecture: (lectureId: string) => To;
}

/**
 * Says that a newer version exists, or that the student has switched to one since this browser last showed the course.
 */
export function VersionNotice({ data, lectureId, toLecture }: VersionNoticeProps) {
  const { course, version, newerVersion, records } = data;
  const courseId = course._id;
  const userId = useSession().user?._id ?? '';
  const [seen, setSeen] = useState(() => readSeenVersion(userId, courseId) ?? version);
  // On its first visit to a course, a browser has no version to compare with.
  useEffect(() => {
    if (readSeenVersion(userId, courseId) === null) writeSeenVersion(userId, courseId, seen);
  }, [userId, courseId, seen]);
  const known = new Set(course.courseContent.flatMap(({ subSection }) => subSection.map(({ _id }) => _id)));
  const toKnown = (id: string): To | undefined => (known.has(id) ? toLecture(id) : undefined);
  if (newerVersion !== null)
    return (
      <Suspense>
        <Offer
          key={newerVersion}
          courseId={courseId}
          version={version}
          newerVersion={newerVersion}
          lectureId={lectureId}
          completed={new Set(records.filter(({ isCompleted }) => isCompleted).map(({ lecture }) => lecture))}
          toKnown={toKnown}
        />
      </Suspense>
    );
  if (seen >= version) return null;
  return (
    <Suspense>
      <Followed
        courseId={courseId}
        from={seen}
        version={version}
        lectureId={lectureId}
        onShown={() => writeSeenVersion(userId, courseId, version)}
        onClose={() => setSeen(version)}
        toKnown={toKnown}
      />
    </Suspense>
  );
}
