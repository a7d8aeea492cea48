import type { QuestionCard } from '@lectern/contract/questions';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Preview } from './inbox/question-preview.ts';
import { placeStateWords, placeWords } from './question-place-words.ts';
import { readersWords } from './readers-words.ts';
import { classNames } from '#lib/class-names.ts';
import { factWords } from '#lib/words/fact-words.ts';
import { formatCount } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';

interface QuestionItemProps {
  question: QuestionCard;
  /** Given in lists with several lectures. */
  lectureTitle?: string | undefined;
  /** The beginning of its details. */
  excerpt?: Preview;
  /** Chooses it, in a list of which several can be answered together. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined;
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
          An answer helped
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
  excerpt,
  choice,
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
    <li className="flex items-start gap-2 border-b border-line last:border-0">
      {choice && (
        <label className="flex min-h-11 shrink-0 cursor-pointer items-center pl-1">
          <span className="sr-only">Choose “{title}”</span>
          <input
            type="checkbox"
            className="size-5.5"
            checked={choice.isChosen}
            onChange={({ target }) => choice.onChange(target.checked)}
          />
        </label>
      )}
      <button
        type="button"
        data-question={_id}
        aria-current={isNow || undefined}
        title={placeStateWords(question)}
        className={classNames(
          'grid w-full min-w-0 scroll-my-24 gap-x-3 @sm:grid-cols-[4.5rem_minmax(0,1fr)] gap-y-0.5 rounded-md px-2 py-2.5 text-left hover:bg-well',
          isNow && 'bg-board-wash',
        )}
        onClick={onOpen}
      >
        <span className="rubric pt-0.5 tabular-nums">{placeWords(question)}</span>
        <span className="font-semibold break-words">{title}</span>
        {excerpt && excerpt.words + excerpt.code !== '' && (
          <span className="line-clamp-2 text-soft wrap-anywhere @sm:col-start-2">
            {excerpt.words} {excerpt.code !== '' && <code className="font-mono text-sm">{excerpt.code}</code>}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft @sm:col-start-2">
          {factWords(facts)}
          <QuestionBadges question={question} />
          {question.isPrivate && <span>{readersWords(question)}</span>}
        </span>
      </button>
    </li>
  );
}
