import type { QuestionCard } from '@lectern/contract/questions';
import CircleCheck from 'lucide-react/icons/circle-check';
import { placeStateWords, placeWords } from './question-place-words.ts';
import { classNames } from '#lib/class-names.ts';
import { factWords } from '#lib/fact-words.ts';
import { formatCount } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';

interface QuestionItemProps {
  question: QuestionCard;
  /** Given in lists with several lectures. */
  lectureTitle?: string | undefined;
  /** The beginning of its details. */
  excerpt?: string;
  /** The video is at the question's second. */
  isNow?: boolean;
  onOpen: () => void;
}

/** The state of a question. */
export function QuestionBadges({
  question: { acceptedAnswer, isClosed, isPrivate, placeState },
}: Pick<QuestionItemProps, 'question'>) {
  return (
    <>
      {acceptedAnswer !== null && (
        <Badge tone="board" icon={<CircleCheck aria-hidden="true" />}>
          Answered
        </Badge>
      )}
      {isClosed && <Badge>Closed</Badge>}
      {isPrivate && <Badge tone="accent">Private</Badge>}
      {placeState !== 'same' && <Badge tone="amber">{placeState === 'gone' ? 'Gone' : 'Changed'}</Badge>}
    </>
  );
}

/** A question in a list, as a link to its thread. */
export function QuestionItem({
  question,
  lectureTitle,
  excerpt = '',
  isNow = false,
  onOpen,
}: QuestionItemProps) {
  const { _id, title, answers, sharers, isOwn } = question;
  const facts = [
    lectureTitle,
    isOwn ? 'by you' : undefined,
    answers === 0 ? 'no answer yet' : formatCount(answers, 'answer'),
    sharers > 0 ? formatCount(sharers, 'other has this too', 'others have this too') : undefined,
  ];
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        data-question={_id}
        aria-current={isNow || undefined}
        title={placeStateWords(question)}
        className={classNames(
          'grid w-full scroll-my-24 gap-x-3 @xs:grid-cols-[4.5rem_minmax(0,1fr)] gap-y-0.5 rounded-md px-2 py-2.5 text-left hover:bg-well',
          isNow && 'bg-board-wash',
        )}
        onClick={onOpen}
      >
        <span className="rubric pt-0.5 tabular-nums">{placeWords(question)}</span>
        <span className="font-semibold break-words">{title}</span>
        {excerpt !== '' && <span className="truncate text-soft @xs:col-start-2">{excerpt}</span>}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft @xs:col-start-2">
          {factWords(facts)}
          <QuestionBadges question={question} />
        </span>
      </button>
    </li>
  );
}
