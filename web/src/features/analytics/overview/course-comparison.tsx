import { useState } from 'react';
import type { TaughtCourse } from '@lectern/contract/teaching-overview';
import { Link } from 'react-router';
import { waitsIn } from './course-waits.ts';
import { formatCount } from '#lib/format.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { completedInWords, completedReason } from '#lib/words/people-words.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { PublishBadges } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

/** On a narrow page the figures are in one row, each with its label. */
const figure = (
  header: string,
  valueOf: (course: TaughtCourse) => number | string,
  [one, many = one]: [string, string?],
): Column<TaughtCourse> => ({
  id: header,
  header,
  align: 'end',
  className: '@max-2xl:ml-0',
  cell: (course) => {
    const value = valueOf(course);
    return (
      <span className="tabular-nums">
        {value}
        <span aria-hidden="true" className="text-sm text-soft @2xl:hidden">
          {` ${value === 1 ? one : many}`}
        </span>
      </span>
    );
  },
});

interface Wait {
  count: number;
  words: [one: string, many: string];
  to: string;
}

/** What waits for the author in a course, the most urgent first, each with a link to it. */
const waitingIn = (course: TaughtCourse): Wait[] => {
  const waits = waitsIn(course);
  const all: Wait[] = [
    { count: waits.questions, words: ['question', 'questions'], to: '/dashboard/questions' },
    { count: waits.programs, words: ['code review', 'code reviews'], to: '/dashboard/code-reviews' },
    { count: waits.stuck, words: ['student stuck', 'students stuck'], to: learnersAddress(course._id) },
    {
      count: waits.quiz,
      words: ['student failed a quiz', 'students failed a quiz'],
      to: `${learnersAddress(course._id)}&show=quiz`,
    },
    { count: waits.reviews, words: ['course review', 'course reviews'], to: `/course/${course._id}#reviews` },
  ];
  return all.filter(({ count }) => count > 0);
};

/** Courses in which something waits come first. */
const waitingFirst = (courses: readonly TaughtCourse[]): TaughtCourse[] =>
  courses.toSorted((one, other) => Number(waitingIn(other).length > 0) - Number(waitingIn(one).length > 0));

const Waiting = ({ course }: { course: TaughtCourse }) => {
  const waiting = waitingIn(course);
  if (waiting.length === 0) return <span className="text-sm text-faint">Nothing</span>;
  return (
    <ul className="flex flex-wrap gap-x-3 text-sm @2xl:grid">
      {waiting.map(({ count, words: [one, many], to }) => (
        <li key={to}>
          <Link to={to} className="link inline-flex min-h-6 items-center whitespace-nowrap">
            {formatCount(count, one, many)}
          </Link>
        </li>
      ))}
    </ul>
  );
};

const completedOf = ({ completed, studentsCount: students, unseen, fewOthers }: TaughtCourse): string =>
  completedInWords(completed, { students, unseen, fewOthers });

const columns: readonly Column<TaughtCourse>[] = [
  {
    id: 'course',
    header: 'Course',
    isRowHeader: true,
    cell: (course) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`?course=${course._id}#course`} className="link">
          {course.courseName}
        </Link>
        <PublishBadges
          publishState={course.publishState}
          isWithdrawn={course.isWithdrawn === true}
          isChanged={course.isChanged === true}
          isDown={course.takenDownReason !== null}
        />
      </span>
    ),
  },
  {
    id: 'waiting',
    header: 'Waiting for you',
    isNamed: true,
    cell: (course) => <Waiting course={course} />,
  },
  figure('Students', ({ studentsCount }) => studentsCount, ['student', 'students']),
  figure('In 30 days', ({ newStudents }) => `+${newStudents}`, ['new']),
  figure('Completed', completedOf, ['completed']),
  {
    id: 'rating',
    header: 'Rating',
    align: 'end',
    className: '@max-2xl:ml-0',
    cell: ({ averageRating, reviewsCount }) =>
      reviewsCount === 0 ? (
        <span className="@max-2xl:sr-only">–</span>
      ) : (
        <span className="tabular-nums">
          {averageRating.toFixed(1)}
          <span aria-hidden="true" className="text-sm text-soft @2xl:hidden">
            {' rating'}
          </span>
        </span>
      ),
  },
];

/** A list of at most this many is no longer than the button that would fold it. */
const FEW_QUIET = 1;

/** Without students there is nothing to compare. */
const isQuiet = (course: TaughtCourse): boolean =>
  course.studentsCount === 0 && waitingIn(course).length === 0;

/** The courses side by side; each links to its own figures below. Those without students are folded below the others. */
export function CourseComparison({ courses }: { courses: readonly TaughtCourse[] }) {
  const [isWhole, setWhole] = useState(false);
  const all = waitingFirst(courses);
  const busy = all.filter((course) => !isQuiet(course));
  const quiet = all.length - busy.length;
  const folds = busy.length > 0 && quiet > FEW_QUIET;
  const shown = folds && !isWhole ? busy : all;
  const reason = shown.map((course) => completedReason(completedOf(course))).find(Boolean);
  return (
    <>
      <DataTable
        caption="Your courses side by side: what waits, students, those of the last 30 days, completions and rating"
        columns={columns}
        rows={shown}
        rowKey={({ _id }) => _id}
      />
      {reason !== undefined && <p className="mt-2 text-sm text-soft">{reason}</p>}
      {folds && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-2 -ml-3"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Hide' : 'Show'} {formatCount(quiet, 'course')} without students
        </Button>
      )}
    </>
  );
}
