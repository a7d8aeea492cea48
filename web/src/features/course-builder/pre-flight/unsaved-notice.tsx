import type { OwnCourse } from '@lectern/contract/course-builder';
import { Link } from 'react-router';
import { unsavedParts, type LecturePart } from '#lib/drafts/part-drafts.ts';
import { Notice } from '#ui/notice.tsx';
import { lectureAddress } from '../lecture/lecture-address.ts';

const NAMES: Record<LecturePart, string> = { exercise: 'exercise', quiz: 'quiz', code: 'code' };

/** Lists unsaved texts in this browser, which publishing leaves out; nothing without any. */
export function UnsavedNotice({ course }: { course: OwnCourse }) {
  const found = course.courseContent
    .flatMap(({ subSection }) => subSection)
    .flatMap(({ _id, title }) => unsavedParts(_id).map((part) => ({ _id, title, part })));
  if (found.length === 0) return null;
  return (
    <Notice>
      Typed in this browser and not saved yet. Publishing leaves it out:
      <ul className="mt-1 list-disc pl-5">
        {found.map(({ _id, title, part }) => (
          <li key={`${_id} ${part}`}>
            <Link className="link" to={lectureAddress(course._id, _id, part)}>
              The {NAMES[part]} of “{title}”
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
