import { useRef, useState } from 'react';
import type { Question, QuestionKind } from '@lectern/contract/quiz-content';
import { AsRead } from './as-read.tsx';
import { MatchPart, OptionsPart, OrderPart } from './choice-parts.tsx';
import { FixPart } from './fix-part.tsx';
import { asKind, KIND_HINTS } from '../own/new-question.ts';
import { QuestionPictures } from './question-pictures.tsx';
import { QuestionRow, type QuestionRowProps } from './question-row.tsx';
import { missingIn, type FieldOf, type QuizProblem } from '../own/quiz-problems.ts';
import { SecondPart } from './second-part.tsx';
import { TagsPart } from './tags-part.tsx';
import { GapsPart, NumberPart, OutputPart, TextPart } from './typed-parts.tsx';
import { questionRowId } from '#lib/addresses/author-addresses.ts';
import { useHashTarget } from '#lib/addresses/hash-target.ts';
import { KIND_NAMES } from '#lib/words/question-kinds.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-field.tsx';

const kindOptions = (Object.keys(KIND_NAMES) as QuestionKind[]).map((value) => ({
  value,
  label: KIND_NAMES[value],
}));

interface FieldsProps {
  lectureId: string;
  question: Question;
  /** Length of the lecture's video; null without one. */
  videoSeconds: number | null;
  /** The lecture whose exercise may judge a line; null if it has none. */
  exerciseOf: string | null;
  /** The output of its program, as last saved. */
  output: string | undefined;
  fieldOf: FieldOf;
  onChange: (question: Question) => void;
}

type KindFieldsProps = Omit<FieldsProps, 'videoSeconds' | 'lectureId'>;

/** The fields of a question's kind. */
function KindFields({ question, exerciseOf, output, fieldOf, onChange }: KindFieldsProps) {
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
      return <FixPart question={question} exerciseOf={exerciseOf} {...part} />;
  }
}

interface ExplanationsProps {
  question: Question;
  fieldOf: FieldOf;
  onChange: (part: 'whenWrong' | 'explanation', text: string) => void;
}

const EXPLANATIONS = [
  { part: 'whenWrong', label: 'Said to other wrong answers' },
  { part: 'explanation', label: 'Explanation, shown once it is passed' },
] as const;

/** The texts after an answer; collapsed while there are none. */
function Explanations({ question, fieldOf, onChange }: ExplanationsProps) {
  const isWritten = question.whenWrong !== '' || question.explanation !== '';
  const [wasWritten, setWasWritten] = useState(isWritten);
  if (isWritten && !wasWritten) setWasWritten(true);
  return (
    <details open={wasWritten}>
      <summary className="w-fit cursor-pointer text-sm font-semibold marker:text-faint">Explanations</summary>
      <div className="mt-3 grid gap-4 lg:grid-cols-2">
        {EXPLANATIONS.map(({ part, label }) => (
          <TextArea
            key={part}
            label={label}
            {...fieldOf(part)}
            optional
            data-markdown=""
            rows={2}
            maxLength={10_000}
            value={question[part]}
            onChange={({ target }) => onChange(part, target.value)}
          />
        ))}
      </div>
    </details>
  );
}

/** All fields of a question. */
function QuestionFields({ lectureId, question, videoSeconds, fieldOf, onChange, ...rest }: FieldsProps) {
  const change = (part: Partial<Question>): void => onChange({ ...question, ...part } as Question);
  /** As the question was in each kind that it had, newest first: a kind that is chosen again has it. */
  const left = useRef<readonly Question[]>([]);
  const changeKind = (kind: QuestionKind): void => {
    left.current = [question, ...left.current.filter((one) => one.kind !== question.kind)];
    onChange(asKind(question, kind, left.current));
  };
  return (
    <QuestionPictures lectureId={lectureId}>
      {(picture) => (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <SelectField
              label="Kind"
              hint={KIND_HINTS[question.kind]}
              options={kindOptions}
              value={question.kind}
              onChange={({ target }) => changeKind(target.value as QuestionKind)}
            />
            {videoSeconds !== null && (
              <SecondPart
                id={fieldOf('second').id}
                question={question}
                videoSeconds={videoSeconds}
                onChange={change}
              />
            )}
          </div>
          <TextArea
            label="Question"
            {...fieldOf('prompt')}
            hint="Markdown: `code` in a line, three backticks around a block of it."
            data-markdown=""
            rows={2}
            maxLength={10_000}
            value={question.prompt}
            onChange={({ target }) => change({ prompt: target.value })}
          />
          <AsRead text={question.prompt} />
          {picture}
          <KindFields question={question} fieldOf={fieldOf} onChange={onChange} {...rest} />
          <TagsPart tags={question.tags ?? []} fieldOf={fieldOf} onChange={(tags) => change({ tags })} />
          <Explanations
            question={question}
            fieldOf={fieldOf}
            onChange={(part, text) => change({ [part]: text })}
          />
        </>
      )}
    </QuestionPictures>
  );
}

interface QuestionEditorProps
  extends FieldsProps, Omit<QuestionRowProps, 'question' | 'missing' | 'isRefused' | 'fieldsId'> {
  onLeave: () => void;
  /** What kept it from being saved. */
  problems: readonly QuizProblem[];
}

/** Edits one question, below a row that folds it. */
export function QuestionEditor({
  name,
  at,
  total,
  isOpen,
  problems,
  onToggle,
  ...rest
}: QuestionEditorProps) {
  const { onMove, onRemove, isFresh, onLeave, ...fields } = rest;
  const { question } = fields;
  // Fields stay once they were shown: a half-typed time is nowhere else.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const fieldsId = `fields-${question.id}`;
  const place = useHashTarget<HTMLElement>(questionRowId(question.id), (section) =>
    section.focus({ preventScroll: true }),
  );
  const { exerciseOf, videoSeconds } = fields;
  const missing = missingIn(question, { hasExercise: exerciseOf !== null, videoSeconds });
  return (
    <section
      ref={place}
      id={questionRowId(question.id)}
      aria-label={name}
      tabIndex={-1}
      className="scroll-mt-24 rounded-lg border border-edge bg-sheet px-3 py-2 sm:px-4"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <QuestionRow
        {...{ question, name, at, total, isOpen, isFresh, fieldsId, onToggle, onMove, onRemove }}
        missing={problems.length > 0 ? problems.map(({ message }) => message) : missing}
        isRefused={problems.length > 0}
      />
      <div id={fieldsId} hidden={!isOpen}>
        {wasOpen && (
          <div className="mt-2 grid gap-5 border-t border-line pt-4 pb-3">
            <QuestionFields {...fields} />
          </div>
        )}
      </div>
    </section>
  );
}
