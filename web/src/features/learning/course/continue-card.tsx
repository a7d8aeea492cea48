import type { StudentCourse } from '@lectern/contract/learning';
import Play from 'lucide-react/icons/play';
import { formatDate } from '#lib/format.ts';
import { courseLeft } from './course-left.ts';
import { countedShare, goOnAddress, isAlmostFinished, OnlyMarked } from './only-marked.tsx';
import { stoppedAt } from './place-words.ts';
import { finishAddress } from '../lecture/lecture-address.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EarlierOpen } from '#ui/earlier-open.tsx';
import { ProgressBar } from '#ui/progress.tsx';

interface CardWords {
  rubric: string;
  button: string;
}

const wordsOf = (course: StudentCourse, place: string | null): CardWords => {
  const { completedAt, completionPercentage } = course;
  if (completedAt !== null)
    return { rubric: `Completed on ${formatDate(completedAt)}`, button: 'Open again' };
  if (isAlmostFinished(course)) return { rubric: 'Almost finished', button: 'Continue' };
  // A lecture may have been marked as complete without being opened.
  const isBegun = place !== null || completionPercentage > 0;
  return isBegun
    ? { rubric: 'Continue with', button: 'Continue' }
    : { rubric: 'Ready to begin', button: 'Begin' };
};

/**
 * Links to the lecture where the student stopped, or after a complete one to the first open lecture; in a completed
 * course to the certificate.
 */
export function ContinueCard({ course }: { course: StudentCourse }) {
  const place = stoppedAt(course);
  const { rubric, button } = wordsOf(course, place);
  const isCompleted = course.completedAt !== null;
  const certificate = isCompleted ? finishAddress(course) : null;
  const below = isCompleted ? null : isAlmostFinished(course) ? <OnlyMarked course={course} /> : place;
  return (
    <Card
      as="section"
      aria-labelledby="continue-title"
      className="grid min-h-64 content-between gap-4 sm:min-h-48"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <p className="rubric">{rubric}</p>
          <h2 id="continue-title" className="mt-1 line-clamp-2 text-lg">
            {course.courseName}
          </h2>
          {below && <p className="mt-1 line-clamp-3 text-soft">{below}</p>}
          <EarlierOpen course={course} className="mt-2" />
        </div>
        <div className="flex flex-wrap gap-3">
          {certificate && <LinkButton to={certificate}>Your certificate</LinkButton>}
          <LinkButton
            to={goOnAddress(course)}
            state={{ course }}
            variant={certificate ? 'secondary' : 'primary'}
            icon={<Play aria-hidden="true" />}
          >
            {button}
          </LinkButton>
        </div>
      </div>
      <div className="grid gap-1.5">
        <p className="text-sm text-soft tabular-nums">
          {course.completionPercentage}% complete · {courseLeft(course)}
        </p>
        <ProgressBar
          value={course.completionPercentage}
          counted={countedShare(course)}
          label={`Progress in ${course.courseName}: ${course.completionPercentage}%`}
        />
      </div>
    </Card>
  );
}
