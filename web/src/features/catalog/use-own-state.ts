import { useEffect, useState } from 'react';
import type { OwnState } from './read-own-state.tsx';
import { logFailure } from '#lib/requests/console-log.ts';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { useSession } from '#lib/session.ts';

/**
 * The student's relation to the course (undefined for others and while loading), and a function that reads it again.
 */
export function useOwnState(courseId: string): [OwnState | undefined, () => void] {
  const { user } = useSession();
  const isStudent = user?.accountType === 'Student';
  const [own, setOwn] = useState<OwnState & { courseId: string }>();
  const [reads, setReads] = useState(0);
  useEffect(() => {
    if (!isStudent) return;
    let isHere = true;
    loadChunk(() => import('./read-own-state.tsx'))
      .then(({ readOwnState }) => readOwnState(courseId))
      .then(
        (state) => isHere && setOwn({ ...state, courseId }),
        (error: unknown) => logFailure('getStudentCourses', error),
      );
    return () => {
      isHere = false;
    };
  }, [courseId, isStudent, reads]);
  return [isStudent && own?.courseId === courseId ? own : undefined, () => setReads(reads + 1)];
}
