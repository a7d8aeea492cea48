import { useState, type ReactNode } from 'react';
import type { CourseAnalytics as Analytics } from '@lectern/contract/analytics';
import Download from 'lucide-react/icons/download';
import { Link, useLocation } from 'react-router';
import { curvesCsv, lecturesCsv, studentsCsv, weeksCsv } from './analytics-csv.ts';
import { useCourseAnalytics } from './analytics.api.ts';
import { BeforeStudents, type EmptyCourse } from './before-students.tsx';
import { ChartWithTable } from './chart-with-table.tsx';
import { ExerciseLinks } from './exercises/exercise-links.tsx';
import { HowCounted } from './how-counted.tsx';
import { isNobodyCounted, lectureNotes } from './lecture-notes.ts';
import { LectureTable } from './lecture-table.tsx';
import { classNames } from '#lib/class-names.ts';
import { completedInWords, completedReason } from '#lib/words/people-words.ts';
import { allWeeks } from './weeks.ts';
import { StudentAnalytics } from './student-analytics.tsx';
import { WhereTheyStop } from './where-they-stop.tsx';
import { mayEdit } from '#lib/course-rights.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { useHashTarget } from '#lib/addresses/hash-target.ts';
import { fileNameOf, saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

interface CsvButtonProps {
  name: string;
  label: string;
  text: () => string;
}

const CsvButton = ({ name, label, text }: CsvButtonProps) => (
  <Button
    size="sm"
    variant="secondary"
    icon={<Download aria-hidden="true" />}
    onClick={() => saveFile(`${name}.csv`, 'text/csv', text())}
  >
    {label}
  </Button>
);

function Sums({ analytics }: { analytics: Analytics }) {
  const completed = completedInWords(analytics.completed, {
    students: analytics.students,
    unseen: analytics.others.count,
    fewOthers: analytics.fewOthers,
  });
  const reason = completedReason(completed);
  const sums = [
    ['Students', analytics.students],
    ['Completed', completed],
    ['Left', analytics.left],
  ] as const;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-3 gap-3 md:gap-5">
        {sums.map(([label, value]) => (
          <div key={label} className="rounded-lg border border-line bg-sheet px-3 py-3 md:p-5">
            <dt className="text-sm text-soft">{label}</dt>
            <dd
              className={classNames(
                'font-semibold whitespace-nowrap tabular-nums',
                // A range is as wide as its tile.
                value === completed && reason !== '' ? 'text-lg lg:text-2xl' : 'text-xl sm:text-2xl',
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {reason !== '' && <p className="text-sm text-soft">{reason}</p>}
      {isNobodyCounted(analytics) && (
        <p className="text-soft">
          How many completed it is told once five students learn here, or one shows you their progress.
        </p>
      )}
    </div>
  );
}

/** The parts of the page, the weightiest first. */
const PARTS = [
  ['lectures', 'Lectures'],
  ['students', 'Students'],
  ['weeks', 'Enrolments'],
  ['remembered', 'Graduates'],
] as const;

/** Links to the parts, which stay in view below the page's head. */
function PartLinks({ analytics }: { analytics: Analytics }) {
  const { search } = useLocation();
  const parts = PARTS.filter(([id]) => id !== 'remembered' || analytics.remembered !== null);
  return (
    <nav
      aria-label="Parts of the analytics"
      className="sticky top-16 z-10 md:top-18 -my-6 border-b border-line bg-paper"
    >
      <ul className="side-row gap-x-5 text-sm [&>li]:shrink-0">
        {parts.map(([id, title]) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              className="inline-flex min-h-11 items-center text-soft hover:text-ink hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A part with a place in the address. */
function Part({ id, children }: { id: (typeof PARTS)[number][0]; children: ReactNode }) {
  const place = useHashTarget<HTMLElement>(id, (part) => part.focus({ preventScroll: true }));
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-12 focus-visible:outline-none"
    >
      {children}
    </section>
  );
}

/** The progress of the students, and where one finds who needs help. */
function Students({ courseId, analytics }: { courseId: string; analytics: Analytics }) {
  return (
    <Part id="students">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="students" className="text-xl">
          Students
        </h2>
        <Link className="link inline-flex min-h-6 items-center" to={learnersAddress(courseId)}>
          Who needs help
        </Link>
      </div>
      {analytics.students === 0 ? (
        <p className="text-soft">Nobody learns here yet.</p>
      ) : (
        <StudentAnalytics {...{ courseId, analytics }} />
      )}
    </Part>
  );
}

/** What students remember after the course. */
function Remembered({ remembered }: { remembered: NonNullable<Analytics['remembered']> }) {
  return (
    <Part id="remembered">
      <h2 id="remembered" className="mb-4 text-xl">
        What graduates still know
      </h2>
      <p className="max-w-[68ch]">
        {formatCount(remembered.people, 'student')} who had completed the course were asked again what they
        had once missed, when they had not been asked for 30 days or longer. They knew{' '}
        <strong>{remembered.known}%</strong> of {formatCount(remembered.answers, 'question')}, and were
        expected to know {remembered.expected}%.
      </p>
    </Part>
  );
}

/** The figures as files, for a spreadsheet. */
function Files({ analytics, weeks }: { analytics: Analytics; weeks: Analytics['weeks'] }) {
  const name = fileNameOf(analytics.courseName);
  const hasCurves = analytics.lectures.some(({ curve }) => curve !== null);
  return (
    <div className="flex flex-wrap gap-3">
      <CsvButton name={`${name}-lectures`} label="Lectures as CSV" text={() => lecturesCsv(analytics)} />
      {hasCurves && (
        <CsvButton name={`${name}-curves`} label="Curves as CSV" text={() => curvesCsv(analytics)} />
      )}
      {analytics.named.length > 0 && (
        <CsvButton name={`${name}-progress`} label="Students as CSV" text={() => studentsCsv(analytics)} />
      )}
      {analytics.weeks.length > 0 && (
        <CsvButton name={`${name}-enrolments`} label="Weeks as CSV" text={() => weeksCsv(weeks)} />
      )}
    </div>
  );
}

interface CourseAnalyticsProps {
  course: EmptyCourse;
}

/** The analytics of one course: enrolments, completions, where students leave, and their progress. */
export function CourseAnalytics({ course }: CourseAnalyticsProps) {
  const courseId = course._id;
  const [now] = useState(() => Date.now());
  const { data, isError, isFetching, refetch } = useCourseAnalytics(courseId);
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Loading label="Counting">
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  if (data.students + data.left + data.weeks.length === 0) return <BeforeStudents course={course} />;
  const everyWeek = allWeeks(data.weeks, now);
  const weeks = everyWeek.map(({ week, enrolments }) => ({
    label: `Week of ${formatDate(week)}`,
    value: enrolments,
  }));
  return (
    <div className="grid gap-12">
      <Sums analytics={data} />
      <PartLinks analytics={data} />
      <Part id="lectures">
        <h2 id="lectures" className="mb-4 text-xl">
          Lectures
        </h2>
        <WhereTheyStop courseId={courseId} lectures={data.lectures} />
        <ExerciseLinks courseId={courseId} lectures={data.lectures} />
        <div className="mb-4">
          <HowCounted notes={lectureNotes(data)} />
        </div>
        <LectureTable courseId={courseId} isEditor={mayEdit(course)} analytics={data} />
      </Part>
      <Students {...{ courseId, analytics: data }} />
      <Part id="weeks">
        <h2 id="weeks" className="mb-4 text-xl">
          Enrolments over time
        </h2>
        {data.weeks.length === 0 ? (
          <p className="text-soft">Nobody has enrolled yet.</p>
        ) : (
          <ChartWithTable
            title="Enrolments by week"
            columns={['Week', 'Enrolments']}
            bars={weeks}
            across="By week of enrolment"
            marks={[
              { at: 0, label: weeks[0]?.label ?? '' },
              { at: 1, label: 'This week' },
            ]}
          />
        )}
      </Part>
      {data.remembered !== null && <Remembered remembered={data.remembered} />}
      <Files analytics={data} weeks={everyWeek} />
    </div>
  );
}
