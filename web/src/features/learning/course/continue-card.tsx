import type { StudentCourse } from '@lectern/contract/learning';
import Play from 'lucide-react/icons/play';
import { formatDate } from '#lib/format.ts';
import { courseLeft } from './course-left.ts';
import { stoppedAt } from './place-words.ts';
import { finishAddress } from '../lecture/lecture-address.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EarlierOpen } from '#ui/earlier-open.tsx';
import { ProgressBar } from '#ui/progress.tsx';

/** What is left to do in a course whose lectures are all complete, some only by a mark. */
export const MARKED_ONLY =
  'Every lecture is complete, some only by your mark. For the certificate, watch, read and solve those too.';

interface CardWords {
  rubric: string;
  button: string;
  /** What to do there, where the place alone does not say it. */
  hint?: string;
}

const wordsOf = ({ completedAt, completionPercentage }: StudentCourse, place: string | null): CardWords => {
  if (completedAt !== null)
    return { rubric: `Completed on ${formatDate(completedAt)}`, button: 'Open again' };
  if (completionPercentage === 100)
    return {
      rubric: 'Almost finished',
      button: 'Continue',
      hint: MARKED_ONLY,
    };
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
  const { rubric, button, hint } = wordsOf(course, place);
  const isCompleted = course.completedAt !== null;
  const certificate = isCompleted ? finishAddress(course) : null;
  const below = isCompleted ? undefined : (hint ?? place);
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
            to={`/dashboard/view-course?course=${course._id}`}
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
          label={`Progress in ${course.courseName}: ${course.completionPercentage}%`}
        />
      </div>
    </Card>
  );
}
