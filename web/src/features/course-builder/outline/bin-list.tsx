import { useState } from 'react';
import type { DeletedPartOfCourse } from '@lectern/contract/course-bin';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { messageOf } from '#lib/error-message.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toasts.tsx';
import { useDeletedParts, useDiscardPart } from './outline.api.ts';

const whatItIs = ({ kind, sectionName, lecturesCount }: DeletedPartOfCourse): string => {
  if (kind === 'lecture') return `Lecture of “${sectionName}”`;
  return lecturesCount === 0 ? 'Section' : `Section with ${formatCount(lecturesCount, 'lecture')}`;
};

interface BinListProps {
  courseId: string;
  isRestoring: boolean;
  onRestore: (part: DeletedPartOfCourse) => void;
  onDiscarded: (part: DeletedPartOfCourse) => void;
}

/** Parts of the outline that were deleted in the last 30 days; nothing without any. */
export function BinList({ courseId, isRestoring, onRestore, onDiscarded }: BinListProps) {
  const { data: parts = [] } = useDeletedParts(courseId);
  const discard = useDiscardPart(courseId);
  const [asked, setAsked] = useState<DeletedPartOfCourse | null>(null);
  if (parts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="bin" hasPadding={false} className="p-4 sm:p-5">
      <h3 id="bin" className="text-md font-semibold">
        Deleted
      </h3>
      <p className="mt-1 text-sm text-soft">
        It can be brought back for 30 days, with its text, video and exercise. Its videos count as used space.
      </p>
      <ul className="mt-2">
        {parts.map((part) => (
          <li
            key={part._id}
            className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-line py-2"
          >
            <div className="min-w-40 flex-1">
              <p className="break-words">{part.title}</p>
              <p className="text-sm text-faint">
                {whatItIs(part)}, kept until {formatDate(part.goneAt)}
              </p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              busy={isRestoring}
              icon={<Undo2 aria-hidden="true" />}
              aria-label={`Bring back ${part.title}`}
              onClick={() => onRestore(part)}
            >
              Bring back
            </Button>
            <IconButton
              label={`Delete ${part.title} for good`}
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setAsked(part)}
            />
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          isDestructive
          title={`Delete “${asked.title}” for good?`}
          noLabel="Keep it"
          yesLabel="Delete for good"
          isBusy={discard.isPending}
          onNo={() => setAsked(null)}
          onYes={() =>
            discard.mutate(asked._id, {
              onSuccess: () => onDiscarded(asked),
              onError: (error) => toast.error(messageOf(error)),
              onSettled: () => setAsked(null),
            })
          }
        >
          It cannot be brought back any more.
        </ConfirmDialog>
      )}
    </Card>
  );
}
