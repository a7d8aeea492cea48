import type { Question } from '@lectern/contract/quiz-content';
import { ShortAsRead } from './as-read.tsx';
import { newItem, newOption, newPair } from '../own/new-question.ts';
import type { FieldOf } from '../own/quiz-problems.ts';
import { RowsEditor } from './rows-editor.tsx';
import { TextField } from '#ui/text-field.tsx';

export type KindPartProps<Kind extends Question['kind']> = {
  question: Extract<Question, { kind: Kind }>;
  fieldOf: FieldOf;
  onChange: (part: Partial<Extract<Question, { kind: Kind }>>) => void;
};

/** The options, with the right ones marked. */
export function OptionsPart({ question, fieldOf, onChange }: KindPartProps<'one' | 'several'>) {
  const isOne = question.kind === 'one';
  // The question was of several choices: radios would show the last right one alone.
  const isUndecided = isOne && question.options.filter(({ isRight }) => isRight).length > 1;
  return (
    <RowsEditor
      legend="Answers; mark what is right"
      list={fieldOf('options')}
      name="answer"
      rows={question.options}
      newRow={newOption}
      onChange={(options) => onChange({ options })}
    >
      {(option, change, first, at) => (
        <>
          <div className="flex items-center gap-3">
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={`right-${question.id}`}
              aria-label={`Answer ${at + 1} is right`}
              className="order-first size-5.5 shrink-0"
              checked={option.isRight && !isUndecided}
              onChange={({ target }) =>
                isOne
                  ? onChange({
                      options: question.options.map((one) => ({ ...one, isRight: one.id === option.id })),
                    })
                  : change({ isRight: target.checked })
              }
            />
            <TextField
              className="grow"
              label={<span className="sr-only">Answer {at + 1}</span>}
              {...fieldOf('options', at, 'text')}
              data-markdown=""
              maxLength={2000}
              value={option.text}
              onChange={({ target }) => change({ text: target.value })}
              {...first}
            />
          </div>
          <div className="pl-9 empty:hidden">
            <ShortAsRead text={option.text} />
          </div>
          {!option.isRight && option.text.trim() !== '' && (
            <TextField
              className="pl-9"
              label={<span className="sr-only">Why answer {at + 1} is wrong</span>}
              placeholder="Why it is wrong, for students who choose it"
              {...fieldOf('options', at, 'why')}
              data-markdown=""
              maxLength={5000}
              value={option.why}
              onChange={({ target }) => change({ why: target.value })}
            />
          )}
        </>
      )}
    </RowsEditor>
  );
}

/** The items in their right order. */
export const OrderPart = ({ question, fieldOf, onChange }: KindPartProps<'order'>) => (
  <RowsEditor
    legend="Items in the right order; they are shown mixed"
    list={fieldOf('items')}
    name="item"
    rows={question.items}
    newRow={newItem}
    onChange={(items) => onChange({ items })}
  >
    {(item, change, first, at) => (
      <TextField
        label={<span className="sr-only">Item {at + 1}</span>}
        {...fieldOf('items', at, 'text')}
        data-markdown=""
        maxLength={2000}
        value={item.text}
        onChange={({ target }) => change({ text: target.value })}
        {...first}
      />
    )}
  </RowsEditor>
);

/** The pairs, and the items that match nothing. */
export const MatchPart = ({ question, fieldOf, onChange }: KindPartProps<'match'>) => (
  <div className="grid gap-5">
    <RowsEditor
      legend="What belongs together"
      list={fieldOf('pairs')}
      name="pair"
      rows={question.pairs}
      newRow={newPair}
      onChange={(pairs) => onChange({ pairs })}
    >
      {(pair, change, first, at) => (
        <div className="grid gap-2 sm:grid-cols-2">
          <TextField
            label={<span className="sr-only">Pair {at + 1}, left</span>}
            {...fieldOf('pairs', at, 'left')}
            maxLength={2000}
            value={pair.left}
            onChange={({ target }) => change({ left: target.value })}
            {...first}
          />
          <TextField
            label={<span className="sr-only">Pair {at + 1}, right</span>}
            {...fieldOf('pairs', at, 'right')}
            maxLength={2000}
            value={pair.right}
            onChange={({ target }) => change({ right: target.value })}
          />
        </div>
      )}
    </RowsEditor>
    <RowsEditor
      legend="Extra choices, which match nothing"
      list={fieldOf('extras')}
      name="extra"
      rows={question.extras.map((text) => ({ text }))}
      newRow={() => ({ text: '' })}
      onChange={(rows) => onChange({ extras: rows.map(({ text }) => text) })}
    >
      {(extra, change, first, at) => (
        <TextField
          label={<span className="sr-only">Extra {at + 1}</span>}
          {...fieldOf('extras', at)}
          maxLength={2000}
          value={extra.text}
          onChange={({ target }) => change({ text: target.value })}
          {...first}
        />
      )}
    </RowsEditor>
  </div>
);
