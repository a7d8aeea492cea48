import { useEffect, useState } from 'react';
import type { StudentCourse } from '@lectern/contract/learning';
import { logFailure } from '#lib/requests/console-log.ts';
import { fetchStudentCourses } from '../learning.api.ts';
import { stoppedAt } from './place-words.ts';

/** The tutorial in which the student was last, with the lecture and the second; null until it is known. */
export function LastPlace() {
  const [course, setCourse] = useState<StudentCourse>();
  useEffect(() => {
    let isHere = true;
    fetchStudentCourses().then(
      (courses) => isHere && setCourse(courses.find(({ completedAt }) => completedAt === null) ?? courses[0]),
      (error: unknown) => logFailure('getStudentCourses', error),
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (course === undefined) return null;
  const place = course.completedAt === null ? stoppedAt(course) : null;
  return (
    <>
      <span className="font-semibold text-ink">{course.courseName}</span>
      {place !== null && ` · ${place}`}
    </>
  );
}
