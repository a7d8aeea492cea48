import type { Question } from '@lectern/contract/quiz-content';
import type { KindPartProps } from './choice-parts.tsx';
import { looksLikeCode } from './looks-like-code.ts';
import { newAccepted, newForeseen } from '../own/new-question.ts';
import type { FieldOf } from '../own/quiz-problems.ts';
import { RowsEditor } from './rows-editor.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField, TextArea, TextField } from '#ui/text-field.tsx';

type Foreseen = Extract<Question, { kind: 'text' }>['foreseen'];

interface ForeseenPartProps {
  foreseen: Foreseen;
  /** The answers are what a program prints. */
  isCode?: boolean;
  fieldOf: FieldOf;
  onChange: (foreseen: Foreseen) => void;
}

/** Expected wrong answers, each with its explanation. */
const ForeseenPart = ({ foreseen, isCode = false, fieldOf, onChange }: ForeseenPartProps) => (
  <RowsEditor
    legend="Wrong answers that you expect, and what is wrong"
    list={fieldOf('foreseen')}
    name="wrong answer"
    rows={foreseen}
    newRow={newForeseen}
    onChange={onChange}
  >
    {(wrong, change, first, at) => (
      <div className="grid gap-2 sm:grid-cols-2">
        <TextField
          label={<span className="sr-only">Wrong answer {at + 1}</span>}
          placeholder="Wrong answer"
          isCode={isCode}
          {...fieldOf('foreseen', at, 'text')}
          maxLength={2000}
          value={wrong.text}
          onChange={({ target }) => change({ text: target.value })}
          {...first}
        />
        <TextField
          label={<span className="sr-only">What is wrong about answer {at + 1}</span>}
          placeholder="What is wrong about it"
          {...fieldOf('foreseen', at, 'why')}
          data-markdown=""
          maxLength={5000}
          value={wrong.why}
          onChange={({ target }) => change({ why: target.value })}
        />
      </div>
    )}
  </RowsEditor>
);

export const TextPart = ({ question, fieldOf, onChange }: KindPartProps<'text'>) => (
  <div className="grid gap-5">
    <RowsEditor
      legend="Right answers; in a pattern * stands for any characters and ? for one"
      list={fieldOf('accepted')}
      name="right answer"
      rows={question.accepted}
      newRow={newAccepted}
      onChange={(accepted) => onChange({ accepted })}
    >
      {(accepted, change, first, at) => (
        <div className="flex flex-wrap items-center gap-3">
          <TextField
            className="min-w-40 grow"
            label={<span className="sr-only">Right answer {at + 1}</span>}
            {...fieldOf('accepted', at, 'text')}
            maxLength={2000}
            value={accepted.text}
            onChange={({ target }) => change({ text: target.value })}
            {...first}
          />
          <Checkbox
            label="Pattern"
            checked={accepted.isPattern}
            onChange={({ target }) => change({ isPattern: target.checked })}
          />
        </div>
      )}
    </RowsEditor>
    <Checkbox
      label="Capital letters count"
      hint={
        question.isCaseSensitive
          ? 'So does a mark at the end: “Yes!” is not “yes”.'
          : 'Now they do not, and neither does a mark at the end: “YES!” is taken for “yes”.'
      }
      checked={question.isCaseSensitive}
      onChange={({ target }) => onChange({ isCaseSensitive: target.checked })}
    />
    <ForeseenPart
      foreseen={question.foreseen}
      fieldOf={fieldOf}
      onChange={(foreseen) => onChange({ foreseen })}
    />
  </div>
);

/** A number for its field; empty while it is none. */
export const shown = (number: number | null): number | '' =>
  number !== null && Number.isFinite(number) ? number : '';

export const NumberPart = ({ question, fieldOf, onChange }: KindPartProps<'number'>) => (
  <div className="grid gap-5">
    <div className="grid gap-4 sm:grid-cols-3">
      <NumberField
        label="Right number"
        {...fieldOf('value')}
        step="any"
        value={shown(question.value)}
        onChange={({ target }) => onChange({ value: target.valueAsNumber })}
      />
      <NumberField
        label="May be off by"
        {...fieldOf('tolerance')}
        step="any"
        min={0}
        value={shown(question.tolerance)}
        onChange={({ target }) => onChange({ tolerance: target.valueAsNumber })}
      />
      <TextField
        label="Unit"
        {...fieldOf('unit')}
        optional
        maxLength={40}
        value={question.unit}
        onChange={({ target }) => onChange({ unit: target.value })}
      />
    </div>
    <ForeseenPart
      foreseen={question.foreseen}
      fieldOf={fieldOf}
      onChange={(foreseen) => onChange({ foreseen })}
    />
  </div>
);

export const GapsPart = ({ question, fieldOf, onChange }: KindPartProps<'gaps'>) => (
  <div className="grid gap-4">
    <TextArea
      label="Text with gaps"
      {...fieldOf('body')}
      hint="{{const}} is a gap, {{const|let}} one with two right answers."
      isCode={question.isCode}
      maxLength={10_000}
      value={question.body}
      onChange={({ target: { value } }) =>
        // Ticked when it begins to look like code: unticked by the author, it stays so.
        onChange({
          body: value,
          ...(looksLikeCode(value) && !looksLikeCode(question.body) && { isCode: true }),
        })
      }
    />
    <Checkbox
      label="It is code"
      hint={
        question.isCode
          ? 'Capital letters count: CONST is not const.'
          : 'Capital letters count then. Now they do not: CONST is taken for const.'
      }
      checked={question.isCode}
      onChange={({ target }) => onChange({ isCode: target.checked })}
    />
  </div>
);

/** @param output the program's output; undefined until it is saved as it is now */
export const OutputPart = ({
  question,
  fieldOf,
  onChange,
  output,
}: KindPartProps<'output'> & { output: string | undefined }) => (
  <div className="grid gap-4">
    <TextArea
      label="Program"
      {...fieldOf('code')}
      hint="JavaScript that prints with console.log. What it prints is found by running it when you save."
      isCode
      maxLength={10_000}
      value={question.code}
      onChange={({ target }) => onChange({ code: target.value })}
    />
    {output !== undefined && (
      <div>
        <p className="text-sm font-semibold">It prints</p>
        <pre className="mt-1 overflow-x-auto rounded-md bg-well p-3 font-mono text-sm">{output}</pre>
      </div>
    )}
    <ForeseenPart
      isCode
      foreseen={question.foreseen}
      fieldOf={fieldOf}
      onChange={(foreseen) => onChange({ foreseen })}
    />
  </div>
);
