import type { Course } from '@lectern/contract/course';
import { Link } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { momentOf } from './lesson-words.ts';
import { useCourseForks } from './lesson.api.ts';
import { forkAddress } from './use-asked-fork.ts';

/** The student's versions of the lessons' code, in the order of the course; nothing without any. */
export function OwnVersions({ course }: { course: Pick<Course, '_id' | 'courseContent'> }) {
  const { data: forks = [] } = useCourseForks(course._id);
  const own = course.courseContent
    .flatMap(({ subSection }) => subSection)
    .flatMap(({ _id, title }) =>
      forks.filter(({ lectureId }) => lectureId === _id).map((fork) => ({ ...fork, title })),
    );
  if (own.length === 0) return null;
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-semibold">
        Your versions of a lesson’s code <span className="text-soft tabular-nums">({own.length})</span>
      </h3>
      <ul className="grid gap-2">
        {own.map(({ id, lectureId, title, at, begunAt, files }) => (
          <li key={id}>
            <Link className="link" to={forkAddress(course._id, lectureId, id)}>
              {title}, from {momentOf(at)}
            </Link>
            <p className="text-sm text-soft">
              {formatDate(begunAt)} · {files.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
