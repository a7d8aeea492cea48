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
  /** The open lecture, which needs no way to itself. */
  lectureId: string;
}

/** After the last lecture: the number of incomplete lectures, and a link to the first of them. */
export function PassedOver({ courseId, steps, lectureId }: PassedOverProps) {
  if (steps.length === 0) return null;
  const first = steps.find(({ lecture }) => lecture._id !== lectureId);
  return (
    <Notice
      actions={
        first && (
          <LinkButton
            size="sm"
            variant="secondary"
            to={lectureAddress(courseId, first.lecture._id)}
            onClick={focusLectureTitle}
          >
            Go to “{first.lecture.title}”
          </LinkButton>
        )
      }
    >
      <span role="status">
        {formatCount(steps.length, 'lecture is', 'lectures are')} not complete
        {first === undefined && ': this one'}.
      </span>
    </Notice>
  );
}
