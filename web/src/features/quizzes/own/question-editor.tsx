import { useState } from 'react';
import type { Question, QuestionKind } from '@lectern/contract/quiz-content';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash';
import { MatchPart, OptionsPart, OrderPart } from './choice-parts.tsx';
import { asKind, KIND_HINTS, KIND_NAMES } from './new-question.ts';
import type { FieldOf } from './quiz-problems.ts';
import { SecondPart } from './second-part.tsx';
import { TagsPart } from './tags-part.tsx';
import { FixPart, GapsPart, NumberPart, OutputPart, TextPart } from './typed-parts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-field.tsx';

const kindOptions = (Object.keys(KIND_NAMES) as QuestionKind[]).map((value) => ({
  value,
  label: KIND_NAMES[value],
}));

interface QuestionEditorProps {
  question: Question;
  at: number;
  total: number;
  /** Length of the lecture's video; null without one. */
  videoSeconds: number | null;
  /** The lecture has an exercise, whose tests may judge a line. */
  hasExercise: boolean;
  /** The output of its program, as last saved. */
  output: string | undefined;
  fieldOf: FieldOf;
  onChange: (question: Question) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

type KindFieldsProps = Pick<
  QuestionEditorProps,
  'question' | 'hasExercise' | 'output' | 'fieldOf' | 'onChange'
>;

/** The fields of a question's kind. */
function KindFields({ question, hasExercise, output, fieldOf, onChange }: KindFieldsProps) {
  const part = { fieldOf, onChange: (changed: object): void => onChange({ ...question, ...changed }) };
  switch (question.kind) {
    case 'one':
    case 'several':
      return <OptionsPart question={question} {...part} />;
    case 'order':
      return <OrderPart question={question} {...part} />;
    case 'match':
      return <MatchPart question={question} {...part} />;
    case 'text':
      return <TextPart question={question} {...part} />;
    case 'number':
      return <NumberPart question={question} {...part} />;
    case 'gaps':
      return <GapsPart question={question} {...part} />;
    case 'output':
      return <OutputPart question={question} output={output} {...part} />;
    case 'fix':
      return <FixPart question={question} hasExercise={hasExercise} {...part} />;
  }
}

interface ExplanationsProps {
  question: Question;
  fieldOf: FieldOf;
  onChange: (part: Pick<Question, 'whenWrong'> | Pick<Question, 'explanation'>) => void;
}

/** The texts after an answer; collapsed while there are none. */
function Explanations({ question, fieldOf, onChange }: ExplanationsProps) {
  const [wasWritten] = useState(question.whenWrong !== '' || question.explanation !== '');
  return (
    <details open={wasWritten}>
      <summary className="w-fit cursor-pointer text-sm font-semibold marker:text-faint">Explanations</summary>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <TextArea
          label="Said to other wrong answers"
          {...fieldOf('whenWrong')}
          optional
          rows={2}
          maxLength={10_000}
          value={question.whenWrong}
          onChange={({ target }) => onChange({ whenWrong: target.value })}
        />
        <TextArea
          label="Explanation, shown once it is passed"
          {...fieldOf('explanation')}
          optional
          rows={2}
          maxLength={10_000}
          value={question.explanation}
          onChange={({ target }) => onChange({ explanation: target.value })}
        />
      </div>
    </details>
  );
}

/** Edits one question. */
export function QuestionEditor({
  question,
  at,
  total,
  videoSeconds,
  hasExercise,
  output,
  fieldOf,
  ...acts
}: QuestionEditorProps) {
  const { onChange, onMove, onRemove } = acts;
  const change = (part: Partial<Question>): void => onChange({ ...question, ...part } as Question);
  return (
    <section
      id={`question-${question.id}`}
      aria-label={`Question ${at + 1}`}
      tabIndex={-1}
      className="grid gap-5 rounded-lg border border-edge bg-sheet p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="mr-auto text-md font-semibold">Question {at + 1}</h2>
        <IconButton
          label={`Move question ${at + 1} up`}
          icon={<ArrowUp aria-hidden="true" />}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move question ${at + 1} down`}
          icon={<ArrowDown aria-hidden="true" />}
          disabled={at === total - 1}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={`Delete question ${at + 1}`}
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Kind"
          hint={KIND_HINTS[question.kind]}
          options={kindOptions}
          value={question.kind}
          onChange={({ target }) => onChange(asKind(question, target.value as QuestionKind))}
        />
        {videoSeconds !== null && (
          <SecondPart question={question} videoSeconds={videoSeconds} onChange={change} />
        )}
      </div>
      <TextArea
        label="Question"
        {...fieldOf('prompt')}
        hint="Markdown: `code` in a line, three backticks around a block of it."
        rows={2}
        maxLength={10_000}
        value={question.prompt}
        onChange={({ target }) => change({ prompt: target.value })}
      />
      <KindFields
        question={question}
        hasExercise={hasExercise}
        output={output}
        fieldOf={fieldOf}
        onChange={onChange}
      />
      <TagsPart tags={question.tags ?? []} fieldOf={fieldOf} onChange={(tags) => change({ tags })} />
      <Explanations question={question} fieldOf={fieldOf} onChange={change} />
    </section>
  );
}
