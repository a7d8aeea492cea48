import { useEffect, useState } from 'react';
import type { StudentCourse } from '@lectern/contract/learning';
import { logFailure } from '#lib/requests/console-log.ts';
import { fetchStudentCourses } from '../learning.api.ts';
import { stoppedAt } from './place-words.ts';

interface LastPlaceProps {
  /** Called when every tutorial is completed: there is no lecture to go on with. */
  onAllCompleted: () => void;
}

/** The tutorial in which the student was last, with the lecture and the second; null until it is known. */
export function LastPlace({ onAllCompleted }: LastPlaceProps) {
  const [course, setCourse] = useState<StudentCourse>();
  useEffect(() => {
    let isHere = true;
    fetchStudentCourses().then(
      (courses) => {
        if (!isHere) return;
        const open = courses.find(({ completedAt }) => completedAt === null);
        setCourse(open ?? courses[0]);
        if (open === undefined && courses.length > 0) onAllCompleted();
      },
      (error: unknown) => logFailure('getStudentCourses', error),
    );
    return () => {
      isHere = false;
    };
  }, [onAllCompleted]);
  if (course === undefined) return null;
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
