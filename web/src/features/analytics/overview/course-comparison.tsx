import type { PublishState } from '@lectern/contract/course-builder';
import type { TaughtCourse } from '@lectern/contract/teaching-overview';
import { Link } from 'react-router';
import { peopleInWords } from '#lib/people-words.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';

const tones: Record<PublishState, BadgeTone> = {
  Draft: 'plain',
  Published: 'board',
  'Unpublished changes': 'accent',
};

const State = ({ course: { takenDownReason, publishState } }: { course: TaughtCourse }) =>
  takenDownReason === null ? (
    <Badge tone={tones[publishState]}>{publishState}</Badge>
  ) : (
    <Badge tone="danger">Taken down</Badge>
  );

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
        <State course={course} />
      </span>
    ),
  },
  figure('Students', ({ studentsCount }) => studentsCount, ['student', 'students']),
  figure('In 30 days', ({ newStudents }) => `+${newStudents}`, ['new']),
  figure(
    'Completed',
    ({ completed, studentsCount }) => peopleInWords(completed, { most: studentsCount, fewOthers: true }),
    ['completed'],
  ),
  figure(
    'Rating',
    ({ averageRating, reviewsCount }) => (reviewsCount === 0 ? '–' : averageRating.toFixed(1)),
    ['rating'],
  ),
  figure('Questions', ({ waitingQuestions }) => waitingQuestions, ['question', 'questions']),
];

/** The courses side by side; each links to its own figures below. */
export const CourseComparison = ({ courses }: { courses: readonly TaughtCourse[] }) => (
  <DataTable
    caption="Your courses side by side: students, those of the last 30 days, completions, rating and questions that wait"
    columns={columns}
    rows={courses}
    rowKey={({ _id }) => _id}
  />
);
