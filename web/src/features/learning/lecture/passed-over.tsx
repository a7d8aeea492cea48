import { lectureAddress } from './lecture-address.ts';
import type { LectureStep } from './lecture-steps.ts';
import { focusLectureTitle } from './lecture-text.tsx';
import { formatCount } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface PassedOverProps {
  courseId: string;
  /** The incomplete lectures, in order. */
  steps: readonly LectureStep[];
}

/** After the last lecture: the number of incomplete lectures, and a link to the first of them. */
export function PassedOver({ courseId, steps }: PassedOverProps) {
  const [first] = steps;
  if (first === undefined) return null;
  return (
    <Notice
      actions={
        <LinkButton
          size="sm"
          variant="secondary"
          to={lectureAddress(courseId, first.lecture._id)}
          onClick={focusLectureTitle}
        >
          Go to “{first.lecture.title}”
        </LinkButton>
      }
    >
      <span role="status">{formatCount(steps.length, 'lecture is', 'lectures are')} still open.</span>
    </Notice>
  );
}
