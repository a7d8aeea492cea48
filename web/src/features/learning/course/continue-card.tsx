import type { StudentCourse } from '@lectern/contract/learning';
import Play from 'lucide-react/icons/play';
import { formatDuration } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress.tsx';

interface Place {
  title: string;
  seconds: number;
}

const placeIn = ({ courseContent, lastLecture, lastPositionSeconds }: StudentCourse): Place | null => {
  const lecture = courseContent
    .flatMap(({ subSection }) => subSection)
    .find(({ _id }) => _id === lastLecture);
  return lecture === undefined ? null : { title: lecture.title, seconds: lastPositionSeconds };
};

/** Links to the lecture where the student stopped, or after a complete one to the first open lecture. */
export function ContinueCard({ course }: { course: StudentCourse }) {
  const place = placeIn(course);
  // A lecture may have been marked as complete without being opened.
  const isBegun = place !== null || course.completionPercentage > 0;
  return (
    <Card
      as="section"
      aria-labelledby="continue-title"
      className="grid min-h-64 content-between gap-4 sm:min-h-48"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="rubric">{isBegun ? 'Continue with' : 'Ready to begin'}</p>
          <h2 id="continue-title" className="mt-1 line-clamp-2 text-lg">
            {course.courseName}
          </h2>
          {place && (
            <p className="mt-1 line-clamp-1 text-soft">
              {place.title}
              {place.seconds > 0 && `, at ${formatDuration(place.seconds)}`}
            </p>
          )}
        </div>
        <LinkButton
          to={`/dashboard/view-course?course=${course._id}`}
          state={{ course }}
          icon={<Play aria-hidden="true" />}
        >
          {isBegun ? 'Continue' : 'Begin'}
        </LinkButton>
      </div>
      <div className="grid gap-1.5">
        <p className="text-sm text-soft tabular-nums">{course.completionPercentage}% complete</p>
        <ProgressBar
          value={course.completionPercentage}
          label={`Progress in ${course.courseName}: ${course.completionPercentage}%`}
        />
      </div>
    </Card>
  );
}
