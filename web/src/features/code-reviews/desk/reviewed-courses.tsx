import type { ReviewedCourse } from '@lectern/contract/reviewed-courses';
import { Link } from 'react-router';
import { deskAddress } from './desk-address.ts';
import { formatCount } from '#lib/format.ts';
import { didInWords } from '#lib/words/people-words.ts';
import { waitingSentence } from '#lib/words/waiting-words.ts';

/** The server counts no further than this. */
const MOST_COUNTED = 1000;

const waitingCount = (waiting: number): string =>
  waiting < MOST_COUNTED
    ? formatCount(waiting, 'request waits', 'requests wait')
    : `${MOST_COUNTED} requests or more wait`;

/** Each course with its waiting times and its exercises, which link to the students' programs. */
export function ReviewedCourses({ courses }: { courses: readonly ReviewedCourse[] }) {
  return courses.map(({ _id, courseName, waiting, times, exercises }) => (
    <section key={_id} aria-label={courseName} className="grid gap-3 border-t border-line pt-5">
      <h2 className="text-md font-semibold">{courseName}</h2>
      <p className="text-sm text-soft">
        {waitingCount(waiting)}.{' '}
        {waitingSentence(times, { one: 'reviews', many: 'requests have a review' }) ??
          'How long students wait is shown from five reviews on, to students too.'}
      </p>
      <ul aria-label={`Exercises of ${courseName}`} className="grid">
        {exercises.map(({ lecture, lectureName, students }) => (
          <li
            key={lecture}
            className="grid items-baseline gap-x-4 border-b border-line py-2 last:border-0 @2xl:grid-cols-[minmax(0,1fr)_auto]"
          >
            <Link className="link min-h-6 justify-self-start" to={deskAddress({ course: _id, lecture })}>
              {lectureName}
            </Link>
            <span className="text-sm text-soft tabular-nums">{didInWords(students, 'tried it')}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
