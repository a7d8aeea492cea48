import type { DeletedPartOfCourse } from '@lectern/contract/course-bin';
import { formatCount, formatDate } from '#lib/format.ts';
import { BinCard } from '../bin/bin-card.tsx';
import { useDeletedParts, useDiscardPart } from './outline.api.ts';

const whatItIs = ({ kind, sectionName, lecturesCount }: DeletedPartOfCourse): string => {
  if (kind === 'lecture') return `Lecture of “${sectionName}”`;
  return lecturesCount === 0 ? 'Section' : `Section with ${formatCount(lecturesCount, 'lecture')}`;
};

interface BinListProps {
  courseId: string;
  restoringId: string | undefined;
  onRestore: (part: DeletedPartOfCourse) => void;
  onDiscarded: (part: DeletedPartOfCourse) => void;
}

/** Parts of the outline that were deleted in the last 30 days; nothing without any. */
export function BinList({ courseId, restoringId, onRestore, onDiscarded }: BinListProps) {
  const { data: parts = [] } = useDeletedParts(courseId);
  const discard = useDiscardPart(courseId);
  if (parts.length === 0) return null;
  return (
    <BinCard
      heading="Deleted"
      hint="It can be brought back for 30 days, with its text, video and exercise. Its videos count as used space."
      things={parts.map((part) => ({
        ...part,
        about: `${whatItIs(part)}, kept until ${formatDate(part.goneAt)}`,
      }))}
      restoringId={restoringId}
      onRestore={onRestore}
      discard={discard}
      onDiscarded={onDiscarded}
      consequenceOf={() => 'It cannot be brought back any more.'}
    />
  );
}
