import { useSyncExternalStore } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { Link } from 'react-router';
import { unsavedParts, type LecturePart } from '#lib/drafts/part-drafts.ts';
import { Notice } from '#ui/notice.tsx';
import { lectureAddress } from '../lecture/lecture-address.ts';
import { waitingText } from '../lecture/stored-text.ts';

type UnsavedPart = LecturePart | 'unsent' | 'apart';

const NAMES: Record<UnsavedPart, string> = {
  unsent: 'text',
  apart: 'text',
  exercise: 'exercise',
  quiz: 'quiz',
  code: 'code',
};

interface Found {
  _id: string;
  title: string;
  part: UnsavedPart;
}

const findUnsaved = (course: OwnCourse): Found[] =>
  course.courseContent
    .flatMap(({ subSection }) => subSection)
    .flatMap((lecture) => {
      const { _id, title } = lecture;
      const text = waitingText(lecture);
      const parts: UnsavedPart[] = unsavedParts(_id);
      return (text === null ? parts : [text, ...parts]).map((part) => ({ _id, title, part }));
    });

/** Other tabs write and settle texts while this one is open. */
const onOtherTab = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/** Lists unsaved texts in this browser, which publishing leaves out; nothing without any. */
export function UnsavedNotice({ course }: { course: OwnCourse }) {
  // A text, so that the list is drawn anew only when it has changed.
  const found = JSON.parse(
    useSyncExternalStore(onOtherTab, () => JSON.stringify(findUnsaved(course))),
  ) as Found[];
  if (found.length === 0) return null;
  return (
    <Notice>
      Typed in this browser and not saved yet. Publishing leaves it out:
      <ul className="mt-1 list-disc pl-5">
        {found.map(({ _id, title, part }) => (
          <li key={`${_id} ${part}`}>
            <Link
              className="link"
              to={lectureAddress(course._id, _id, part === 'unsent' || part === 'apart' ? 'text' : part)}
            >
              The {NAMES[part]} of “{title}”
            </Link>
            {part === 'apart' && ': changed elsewhere, too. Choose one of the two first'}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
