import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CourseStrip } from './course-strip.tsx';
import { readNextCourses, readSavedCourses } from './student.api.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const MOST = 3;

const readWhatElse = async () => {
  const saved = await readSavedCourses();
  const courses = saved.length > 0 ? saved.slice(0, MOST) : await readNextCourses(MOST);
  return { courses, savedCount: saved.length };
};

/** Beside the course to continue: the student's saved courses, or else what suits those they have. Nothing if the read fails. */
export function WhatElse() {
  const { data, isError } = useQuery({ queryKey: ['whatElse'], queryFn: readWhatElse });
  if (isError) return null;
  if (data === undefined) {
    return (
      <Loading label="Loading more tutorials">
        <Skeleton className="h-[17.6rem] w-full rounded-lg @2xl:h-[7.6rem]" />
      </Loading>
    );
  }
  const { courses, savedCount } = data;
  if (courses.length === 0) return null;
  const isSaved = savedCount > 0;
  return (
    <CourseStrip
      id="what-else"
      title={isSaved ? 'Saved for later' : 'What to learn next'}
      courses={courses}
      more={
        <Link to={isSaved ? '/dashboard/cart' : '/courses'} className="link text-sm">
          {!isSaved
            ? 'All tutorials'
            : savedCount > MOST
              ? `All ${savedCount} saved tutorials`
              : 'Saved Tutorials'}
        </Link>
      }
    />
  );
}
