import type { CourseCard } from '@lectern/contract/course';
import Award from 'lucide-react/icons/award';
import { Link } from 'react-router';
import { extentOf } from './course-extent.ts';
import { languageName } from './find/filter-labels.ts';
import { levelNames } from './level-names.ts';
import { TAUGHT_CLASS } from './taught-class.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';

interface ShownSection {
  lecturesCount: number;
  /** A long course's are not all there. */
  subSection?: readonly { quiz?: 'asks' | 'decides' | undefined }[] | undefined;
}

type Ruled = CourseCard & { acceptsMarks: boolean; courseContent: readonly ShownSection[] };

/** Whether a quiz has to be passed. Of a long course's other lectures it is not known, and taken to be so. */
const requiresQuiz = ({ quizzesCount = 0, courseContent }: Ruled): boolean =>
  quizzesCount > 0 &&
  courseContent.some(
    ({ lecturesCount, subSection = [] }) =>
      subSection.length < lecturesCount || subSection.some(({ quiz }) => quiz === 'decides'),
  );

/** How the certificate of a course is earned, by its rule of completion. */
function certificateOf(course: Ruled) {
  const { acceptsMarks, durationSeconds, exercisesCount = 0, readingSeconds = 0 } = course;
  const earned = 'Earn a certificate by completing every lecture';
  const acts = [
    durationSeconds > 0 && 'play each video',
    exercisesCount > 0 && 'pass each exercise',
    requiresQuiz(course) && 'pass each required quiz',
    readingSeconds > 0 && 'open and mark each text',
  ].filter((act) => act !== false);
  if (acceptsMarks || acts.length === 0) return `${earned}.`;
  return `${earned}: ${new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(acts)}.`;
}

/** Facts in one line: who teaches the course, how long it is, and how it is rated; below, how its certificate is earned. */
export function CourseFacts({ course, publishedAt }: { course: Ruled; publishedAt: string }) {
  const { instructor, studentsCount, averageRating, reviewsCount, level = '', language = '' } = course;
  const name = `${instructor.firstName} ${instructor.lastName}`.trim();
  const facts = [
    level !== '' && levelNames[level],
    `${formatCount(course.sectionsCount, 'section')}, ${formatCount(course.lecturesCount, 'lecture')}`,
    ...extentOf(course),
    language !== '' && `in ${languageName(language)}`,
    studentsCount > 0 && formatCount(studentsCount, 'student'),
    reviewsCount > 0 && `★ ${averageRating.toFixed(1)} of 5 (${formatCount(reviewsCount, 'review')})`,
    `updated ${formatDate(publishedAt)}`,
  ];
  return (
    <>
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-soft">
        {course.bestseller && (
          <li>
            <Badge tone="amber" icon={<Award aria-hidden="true" />}>
              Bestseller
            </Badge>
          </li>
        )}
        <li>
          {instructor._id === '' ? (
            name
          ) : (
            <Link to={`/instructors/${instructor._id}`} className="link">
              {name}
            </Link>
          )}
        </li>
        {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
      </ul>
      {course.lecturesCount > 0 && <p className="mt-3 text-sm text-soft">{certificateOf(course)}</p>}
      {course.isTaught && (
        <p className="mt-4 max-w-2xl border-l-4 border-board bg-board-wash px-4 py-3 text-sm">
          <span className="font-semibold">Taught class.</span> {TAUGHT_CLASS} Students who enrolled before
          that are asked, and you see them only if they say yes.
        </p>
      )}
    </>
  );
}
