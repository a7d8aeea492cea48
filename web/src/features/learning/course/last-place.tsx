import { useEffect, useState } from 'react';
import type { StudentCourse } from '@lectern/contract/learning';
import { logFailure } from '#lib/requests/console-log.ts';
import { fetchStudentCourses } from '../learning.api.ts';
import { goOnAddress } from './only-marked.tsx';
import { stoppedAt } from './place-words.ts';

/** Whether a student has a tutorial to go on with, has completed all that they opened, or has opened none. */
export interface Standing {
  name: 'open' | 'completed' | 'none';
  /** Where it leads. */
  address: string;
}

interface LastPlaceProps {
  onStanding: (standing: Standing) => void;
}

/** The tutorial in which the student was last, with the lecture and the second; null until it is known. */
export function LastPlace({ onStanding }: LastPlaceProps) {
  const [course, setCourse] = useState<StudentCourse | null>();
  useEffect(() => {
    let isHere = true;
    fetchStudentCourses().then(
      ([last, ...others]) => {
        if (!isHere) return;
        const open = [last, ...others].find((one) => one?.completedAt === null);
        setCourse(open ?? last ?? null);
        if (open) onStanding({ name: 'open', address: goOnAddress(open) });
        else onStanding({ name: last ? 'completed' : 'none', address: '/dashboard/my-profile' });
      },
      (error: unknown) => logFailure('getStudentCourses', error),
    );
    return () => {
      isHere = false;
    };
  }, [onStanding]);
  if (course === undefined) return null;
  if (course === null) return 'The tutorial that you open is found here again.';
  const isOpen = course.completedAt === null;
  const place = isOpen ? stoppedAt(course) : null;
  return (
    <>
      {!isOpen && 'You have completed '}
      <span className="font-semibold text-ink">{course.courseName}</span>
      {place !== null && ` · ${place}`}
    </>
  );
}
