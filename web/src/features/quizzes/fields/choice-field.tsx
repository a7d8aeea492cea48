import type { Answer } from '@lectern/contract/quiz-answers';
import { listOf, wordOf } from '@lectern/contract/quiz-judging/answer-parts';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { readOnlyClass, type QuestionFieldProps } from './field-props.ts';
import { PartVerdict } from './part-verdict.tsx';
import { classNames } from '#lib/class-names.ts';

type ChoiceFieldProps = QuestionFieldProps<'one' | 'several' | 'order'>;

interface ChoiceMarkProps {
  isRight: boolean;
  isChosen: boolean;
}

/** What is true of a choice, where what is right is told: also whether it was chosen wrongly. */
const ChoiceMark = ({ isRight, isChosen }: ChoiceMarkProps) =>
  isRight ? (
    <span className="shrink-0 text-sm font-semibold text-board">
      Right answer
      <PartVerdict mark />
    </span>
  ) : (
    isChosen && (
      <span className="shrink-0">
        <span className="sr-only">Not right</span>
        <PartVerdict mark={false} />
      </span>
    )
  );

/** One or several choices, as native radio buttons or checkboxes. */
export function ChoiceField({
  asked,
  given,
  onChange,
  labelledBy,
  describedBy,
  isReadOnly = false,
  isRight,
  solution,
}: ChoiceFieldProps) {
  const isOne = asked.kind === 'one';
  const idsOf = (answer: Answer | undefined) => (isOne ? [wordOf(answer)] : listOf(answer));
  const chosen = idsOf(given);
  const right = idsOf(solution);
  const choose = (id: string, isChosen: boolean): void => {
    if (isReadOnly) return;
    if (isOne) onChange(id);
    else onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  return (
    <div
      role={isOne ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-readonly={isOne && isReadOnly ? true : undefined}
      // Short ones share a line in a low window.
      className="grid flex-wrap gap-2 low:sm:flex"
    >
      {asked.items.map(({ id, text }) => (
        <label
          key={id}
          className={classNames(
            'flex min-h-11 grow items-start gap-3 rounded-md border px-3.5 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            isReadOnly ? readOnlyClass : 'cursor-pointer border-edge bg-sheet hover:border-ink',
            // The accent, a red, would read as wrong.
            right.includes(id)
              ? 'border-board! bg-board-wash!'
              : isRight
                ? 'has-checked:border-board has-checked:bg-board-wash'
                : 'has-checked:border-ink has-checked:bg-well',
          )}
        >
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={asked.id}
            className={classNames(
              'mt-0.5 size-5.5 shrink-0 outline-none',
              isRight || right.includes(id) ? 'accent-board' : 'accent-ink',
            )}
            aria-readonly={!isOne && isReadOnly ? true : undefined}
            checked={chosen.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
          <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 gap-y-1">
            <MarkdownText text={text} className="min-w-0 break-words" />
            {solution !== undefined && (
              <ChoiceMark isRight={right.includes(id)} isChosen={chosen.includes(id)} />
            )}
          </div>
        </label>
      ))}
    </div>
  );
}
