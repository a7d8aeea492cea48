import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { Link } from 'react-router';
import { formatCount, formatDate, formatLength } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { useStudentCourses } from '../learning.api.ts';
import { lectureAddress } from '../lecture/lecture-address.ts';
import { recordsByLecture, stepsOf, type LectureStep } from '../lecture/lecture-steps.ts';
import { ContinueCard } from './continue-card.tsx';
import { ChalkTick, FinishWays, type CourseFinishProps } from './course-finish.tsx';

interface FinishPageProps extends Omit<CourseFinishProps, 'onSee'> {
  /** The student's versions of the lessons' code, rendered by another feature. */
  versions: ReactNode;
  onClose: () => void;
}

/** A summary from the student's own record: `9 lectures are behind you, with 42 min of video really played.` */
const sumOf = ({ progress, records }: CourseFinishProps['data']): string => {
  const seconds = records.reduce(
    (sum, { watched }) => watched.reduce((inner, [from, to]) => inner + to - from, sum),
    0,
  );
  const lectures = formatCount(progress.totalLectures, 'lecture is', 'lectures are');
  const played = seconds < MINUTE / SECOND ? '' : `, with ${formatLength(seconds)} of video really played`;
  return `${lectures} behind you${played}.`;
};

function Lectures({
  title,
  courseId,
  steps,
}: {
  title: string;
  courseId: string;
  steps: readonly LectureStep[];
}) {
  if (steps.length === 0) return null;
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-semibold">
        {title} <span className="text-soft tabular-nums">({steps.length})</span>
      </h3>
      <ul className="grid gap-1">
        {steps.map(({ lecture }) => (
          <li key={lecture._id}>
            <Link className="link" to={lectureAddress(courseId, lecture._id)}>
              {lecture.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page of a completed course: a summary, the certificate, and where to go on. It opens by itself once. */
export function FinishPage({ data, completed, certificate, versions, next, onClose }: FinishPageProps) {
  const { course, records } = data;
  const { data: courses } = useStudentCourses();
  const begun = courses?.find(({ completedAt, lastLecture }) => completedAt === null && lastLecture !== null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const [passed, written] = useMemo(() => {
    const known = recordsByLecture(records);
    const steps = stepsOf(course);
    const recordOf = ({ lecture }: LectureStep) => known.get(lecture._id);
    return [
      steps.filter((step) => recordOf(step)?.completedBy === 'exercise'),
      steps.filter((step) => recordOf(step)?.code),
    ];
  }, [course, records]);

  return (
    <section aria-labelledby="finish-title" className="mx-auto grid max-w-4xl gap-8 p-4 md:p-10">
      <div className="on-board flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg p-6 shadow-lifted md:p-10">
        <ChalkTick className="size-16 md:size-24" />
        <div className="min-w-0 grow basis-64">
          <p className="rubric">
            Completed on {formatDate(completed.at)} · Version {completed.version}
          </p>
          <h2 ref={title} id="finish-title" tabIndex={-1} className="mt-1 text-2xl outline-none">
            You have completed {course.courseName}
          </h2>
          <p className="mt-3 max-w-[60ch] text-soft">
            {sumOf(data)} You can come back to all of it at any time.
          </p>
        </div>
      </div>
      {certificate}
      <div className="grid gap-6 empty:hidden sm:grid-cols-2">
        <Lectures title="Exercises that you passed" courseId={course._id} steps={passed} />
        <Lectures title="Programs that you wrote" courseId={course._id} steps={written} />
        {versions}
      </div>
      {begun && <ContinueCard course={begun} />}
      {next}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FinishWays course={course} />
        <Button size="sm" variant="secondary" onClick={onClose}>
          Back to the lecture
        </Button>
      </div>
    </section>
  );
}
