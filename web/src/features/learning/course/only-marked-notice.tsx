import { lectureAddress } from '../lecture/lecture-address.ts';
import { stepsOf } from '../lecture/lecture-steps.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { formatCount } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface OnlyMarkedNoticeProps {
  data: Pick<PlayerData, 'course' | 'onlyMarked'>;
}

/**
 * Shown when all lectures are complete, but some only by a mark: says what the certificate still requires, with a link.
 */
export function OnlyMarkedNotice({ data }: OnlyMarkedNoticeProps) {
  const { course, onlyMarked } = data;
  const first = stepsOf(course).find(({ lecture }) => onlyMarked.includes(lecture._id));
  if (first === undefined) return null;
  return (
    <Notice
      actions={
        <LinkButton size="sm" variant="secondary" to={lectureAddress(course._id, first.lecture._id)}>
          Go to “{first.lecture.title}”
        </LinkButton>
      }
    >
      All lectures are complete, {formatCount(onlyMarked.length, 'of them is', 'of them are')} only marked.
      For the certificate, play each video, pass each exercise and open each text.
    </Notice>
  );
}
