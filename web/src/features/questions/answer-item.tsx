import { useState } from 'react';
import type { Answer } from '@lectern/contract/questions';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import { AnswerForm } from './answer-form.tsx';
import { WriterLine } from './writer-line.tsx';
import { classNames } from '#lib/class-names.ts';
import { useLinkedPlace } from '#lib/addresses/use-linked-place.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';

interface AnswerItemProps {
  /** A link has led to this answer: it is focused, marked and brought into view. */
  isLinked: boolean;
  questionId: string;
  answer: Answer;
  /** The person has just sent it. */
  isSent: boolean;
  isAccepted: boolean;
  /** Marks the accepted answer; null removes the mark. Absent for readers without the right. */
  onAccept: ((answerId: string | null) => void) | undefined;
  onSave: (answer: { _id: string; body: string }) => Promise<unknown>;
  /** Absent for readers without the right. */
  onDelete: (() => void) | undefined;
  onReport: (() => void) | undefined;
  onEarlier: () => void;
}

/** An answer with the reader's actions. */
export function AnswerItem({
  isLinked,
  isSent,
  questionId,
  answer,
  isAccepted,
  onAccept,
  onSave,
  onDelete,
  onReport,
  onEarlier,
}: AnswerItemProps) {
  const [isEditing, setEditing] = useState(false);
  const { _id, body, isOwn } = answer;
  const place = useLinkedPlace<HTMLLIElement>(isLinked);
  return (
    <li
      ref={place}
      tabIndex={isLinked ? -1 : undefined}
      aria-current={isLinked || undefined}
      className={classNames(
        'grid scroll-mt-56 gap-2 border-l-4 py-1 pl-4 md:scroll-mt-4',
        isLinked && 'bg-board-wash pr-4',
        isAccepted || answer.byInstructor ? 'border-board' : 'border-line',
      )}
    >
      <WriterLine {...answer} onEarlier={onEarlier} />
      {isSent && (
        <p>
          <Badge tone="board" icon={<Check aria-hidden="true" />}>
            Sent now
          </Badge>
        </p>
      )}
      {isAccepted && (
        <p>
          <Badge tone="board" icon={<CircleCheck aria-hidden="true" />}>
            This answer helped
          </Badge>
        </p>
      )}
      {isEditing ? (
        <AnswerForm
          questionId={questionId}
          answer={answer}
          onSave={onSave}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <MarkdownText text={body} className="max-w-[68ch] break-words" />
          <div className="-ml-3 flex flex-wrap gap-x-1">
            {/* Whether an own answer helped is for somebody else to say. */}
            {onAccept && (isAccepted || !isOwn) && (
              <Button size="sm" variant="quiet" onClick={() => onAccept(isAccepted ? null : _id)}>
                {isAccepted ? 'It did not help' : 'This helped'}
              </Button>
            )}
            {isOwn && (
              <Button size="sm" variant="quiet" onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
            {onDelete && (
              <Button size="sm" variant="quiet" onClick={onDelete}>
                Delete
              </Button>
            )}
            {onReport && (
              <Button size="sm" variant="quiet" onClick={onReport}>
                Report
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  );
}
