import type { ReactNode } from 'react';
import { ContinueCard } from './continue-card.tsx';
import { useStudentCourses } from '../learning.api.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

interface OwnContinueProps {
  /** Ways to a first tutorial, for a student who has none. */
  ways: ReactNode;
}

/** Shown after a login: continues in the course, lecture and second where the student was last. */
export function OwnContinue({ ways }: OwnContinueProps) {
  const { data: courses, isError } = useStudentCourses();
  if (isError) return null;
  if (courses === undefined) {
    return (
      <Loading label="Loading your last lecture">
        <Skeleton className="h-64 w-full rounded-lg sm:h-48" />
      </Loading>
    );
  }
  const course = courses.find(({ completedAt }) => completedAt === null) ?? courses[0];
  if (course !== undefined) return <ContinueCard course={course} />;
  return (
    <Card
      as="section"
      aria-labelledby="begin-title"
      className="grid min-h-64 content-center gap-4 sm:min-h-48"
    >
      <div>
        <h2 id="begin-title" className="text-lg">
          What would you like to learn?
        </h2>
        <p className="mt-1 text-soft">The tutorial that you open appears here.</p>
      </div>
      {ways}
      <LinkButton to="/courses" className="justify-self-start">
        Find a tutorial
      </LinkButton>
    </Card>
  );
}
