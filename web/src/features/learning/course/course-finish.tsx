import { useEffect, useRef, type ReactNode } from 'react';
import { MINUTE, SECOND } from '@lectern/contract/units';
import type { PlayerData } from '../records/shown-records.ts';
import { formatCount, formatDate, formatLength } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

interface CourseFinishProps {
  data: Pick<PlayerData, 'course' | 'progress' | 'records'>;
  completed: NonNullable<PlayerData['completed']>;
  /** The certificate, which another feature makes. */
  certificate: ReactNode;
  /** Courses to go on with. */
  next: ReactNode;
  /** Open when the course was just finished; closed on later visits. */
  isFresh: boolean;
}

/** The chalk tick of a finished course. It is drawn once, without animation under reduced motion. */
const ChalkTick = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className="size-16 shrink-0 stroke-board md:size-20">
    <circle cx="32" cy="32" r="27" fill="none" strokeWidth="3" strokeDasharray="3 4" className="opacity-60" />
    <path
      d="M19 33.5 28 43l18-22"
      pathLength="1"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray="1"
      className="motion-safe:animate-draw"
    />
  </svg>
);

/** What was done, from the student's own record: `9 lectures are behind you, with 42 min of video really played.` */
const sumOf = ({ progress, records }: CourseFinishProps['data']): string => {
  const seconds = records.reduce(
    (sum, { watched }) => watched.reduce((inner, [from, to]) => inner + to - from, sum),
    0,
  );
  const lectures = formatCount(progress.totalLectures, 'lecture is', 'lectures are');
  const played = seconds < MINUTE / SECOND ? '' : `, with ${formatLength(seconds)} of video really played`;
  return `${lectures} behind you${played}.`;
};

/** Shown when the course is completed: the date, the version and the next steps. */
export function CourseFinish({ data, completed, certificate, next, isFresh }: CourseFinishProps) {
  const { course, progress } = data;
  const open = progress.totalLectures - progress.completedLectures;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The last lecture may have become complete a minute before its video ends.
    const isPlaying = [...document.querySelectorAll('video')].some(({ paused }) => !paused);
    // When another device finishes the course, this page does not scroll.
    if (!isFresh || isPlaying || !document.hasFocus()) return;
    title.current?.scrollIntoView({ block: 'center' });
    title.current?.focus({ preventScroll: true });
  }, [isFresh]);
  return (
    <Card as="section" aria-labelledby="finish-title" hasPadding={false}>
      <div className="on-board flex flex-wrap items-center gap-x-8 gap-y-4 p-6 md:p-8">
        <ChalkTick />
        <div className="min-w-0 grow basis-64">
          <p className="rubric">
            Completed on {formatDate(completed.at)} · Version {completed.version}
          </p>
          <h2 ref={title} id="finish-title" tabIndex={-1} className="mt-1 text-xl outline-none">
            You have completed {course.courseName}
          </h2>
          <p className="mt-2 max-w-[60ch] text-soft">
            {open === 0
              ? `${sumOf(data)} You can come back to all of it at any time.`
              : `This does not change. In the version that you follow now, ${open === 1 ? 'one lecture is' : `${open} lectures are`} not complete.`}
          </p>
        </div>
      </div>
      <details open={isFresh}>
        <summary className="cursor-pointer px-6 py-3 font-semibold marker:text-faint hover:bg-well md:px-8">
          Certificate and next steps
        </summary>
        <div className="grid gap-5 px-6 pt-2 pb-6 md:px-8 md:pb-8">
          {certificate}
          {next}
          <div className="flex flex-wrap gap-3">
            <LinkButton size="sm" variant="secondary" to={`/course/${course._id}#reviews`}>
              Write a review
            </LinkButton>
            <LinkButton size="sm" variant="secondary" to={`/catalog/${course.category}`}>
              More tutorials like this
            </LinkButton>
            <LinkButton size="sm" variant="quiet" to="/dashboard/enrolled-courses">
              Your tutorials
            </LinkButton>
          </div>
        </div>
      </details>
    </Card>
  );
}
