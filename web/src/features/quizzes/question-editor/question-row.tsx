import type { KeyboardEvent } from 'react';
import { inSentence } from '@lectern/contract/question-names';
import type { Question } from '@lectern/contract/quiz-content';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import Trash2 from 'lucide-react/icons/trash';
import { classNames } from '#lib/class-names.ts';
import { wordsOf } from '../own/question-words.ts';
import { formatCount } from '#lib/format.ts';
import { KIND_NAMES } from '#lib/words/question-kinds.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface QuestionStateProps {
  id: string;
  /** What the question lacks; empty if it is complete. */
  missing: readonly string[];
  /** The quiz was not saved because of it. */
  isRefused: boolean;
  /** It is being written for the first time: it is too early to say what it lacks. */
  isFresh: boolean;
}

function QuestionState({ id, missing: [first, ...others], isRefused, isFresh }: QuestionStateProps) {
  if (isFresh && !isRefused && first !== undefined)
    return (
      <p id={id} className="flex-1 text-sm text-soft lg:flex-none">
        New
      </p>
    );
  const isComplete = first === undefined;
  const tone = isComplete ? 'text-board' : isRefused ? 'text-danger' : 'text-amber';
  return (
    <p
      id={id}
      className={classNames(
        'flex min-w-0 flex-1 items-center gap-1.5 text-sm font-semibold break-words lg:max-w-56 lg:flex-none [&_svg]:size-4 [&_svg]:shrink-0',
        tone,
      )}
    >
      {isComplete ? <CircleCheck aria-hidden="true" /> : <CircleExclamationPoint aria-hidden="true" />}
      <span className="min-w-0">
        {first ?? 'Complete'}
        {others.length > 0 && `, and ${formatCount(others.length, 'more thing')}`}
      </span>
    </p>
  );
}

export interface QuestionRowProps extends Omit<QuestionStateProps, 'id'> {
  question: Question;
  /** `Question 3`. */
  name: string;
  at: number;
  total: number;
  isOpen: boolean;
  /** The element id of the question's fields. */
  fieldsId: string;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The head of a question: what it asks, what it lacks, and the actions on it. Alt with an arrow moves it. */
export function QuestionRow({ question, name, at, total, isOpen, fieldsId, ...rest }: QuestionRowProps) {
  const { missing, isRefused, isFresh, onToggle, onMove, onRemove } = rest;
  const words = wordsOf(question);
  const called = inSentence(name);
  const stateId = `${fieldsId}-state`;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <h2 className="min-w-0 grow basis-full text-base font-normal lg:basis-0">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          aria-describedby={stateId}
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md py-1 text-left"
          onClick={onToggle}
          onKeyDown={onKeyDown}
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-5 shrink-0 text-faint transition-transform', !isOpen && '-rotate-90')}
          />
          <span className="min-w-0">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-sm text-soft">{KIND_NAMES[question.kind]}</span>{' '}
            {!isOpen && (
              <span className={classNames('block truncate', words === '' && 'text-faint italic')}>
                {words || 'No words yet'}
              </span>
            )}
          </span>
        </button>
      </h2>
      <QuestionState id={stateId} missing={missing} isRefused={isRefused} isFresh={isFresh} />
      <span className="flex">
        <IconButton
          label={`Move ${called} up`}
          icon={<ArrowUp aria-hidden="true" />}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${called} down`}
          icon={<ArrowDown aria-hidden="true" />}
          disabled={at === total - 1}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={`Delete ${called}`}
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </span>
    </div>
  );
}
