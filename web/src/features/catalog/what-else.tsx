import type { ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CourseCards } from './course-cards.tsx';
import { CourseStrip } from './course-strip.tsx';
import { readNextCourses, readSavedCourses } from './student.api.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const MOST = 3;
const NONE: readonly string[] = [];

const readWhatElse = async (hasSaved: boolean, except: readonly string[]) => {
  const saved = hasSaved ? await readSavedCourses() : [];
  const courses = saved.length > 0 ? saved : await readNextCourses(MOST + except.length);
  return {
    courses: courses.filter(({ _id }) => !except.includes(_id)).slice(0, MOST),
    savedCount: saved.length,
  };
};

interface WhatElseProps {
  /** Whole cards, on a page without courses of its own. */
  isAlone?: boolean;
  /** Whether saved courses come first; false where they are the page itself. */
  hasSaved?: boolean;
  /** Ids of courses that are not offered. */
  except?: readonly string[];
  /** What can be done with a whole card's course. */
  actionOf?: ComponentProps<typeof CourseCards>['actionOf'];
}

/** The student's saved courses, or else what suits those they have. Nothing if the read fails. */
export function WhatElse({ isAlone = false, hasSaved = true, except = NONE, actionOf }: WhatElseProps) {
  const { data, isError } = useQuery({
    queryKey: ['whatElse', hasSaved, except],
    queryFn: () => readWhatElse(hasSaved, except),
  });
  if (isError) return null;
  if (data === undefined) {
    return (
      <Loading label="Loading more tutorials">
        <Skeleton
          className={
            isAlone ? 'h-[28rem] w-full rounded-lg' : 'h-[17.6rem] w-full rounded-lg @2xl:h-[7.6rem]'
          }
        />
      </Loading>
    );
  }
  const { courses, savedCount } = data;
  if (courses.length === 0) return null;
  const isSaved = savedCount > 0;
  const list = {
    id: 'what-else',
    title: isSaved ? 'Saved for later' : 'What to learn next',
    courses,
    more: (
      <Link to={isSaved ? '/dashboard/cart' : '/courses'} className="link text-sm">
        {!isSaved
          ? 'All tutorials'
          : savedCount > MOST
            ? `All ${savedCount} saved tutorials`
            : 'Saved Tutorials'}
      </Link>
    ),
  };
  return isAlone ? <CourseCards {...list} actionOf={actionOf} /> : <CourseStrip {...list} />;
}
