import { useState } from 'react';
import type { KindPartProps } from './choice-parts.tsx';
import { FIX_CODE, FIX_TESTS } from '../own/new-question.ts';
import { useSolutionModules } from '../own/own-quiz.api.ts';
import { shown } from './typed-parts.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { NumberField, TextArea, TextField } from '#ui/text-field.tsx';

const FILE = 'code.js';

interface FixPartProps extends KindPartProps<'fix'> {
  /** The lecture whose exercise may judge the line; null if it has none. */
  exerciseOf: string | null;
}

/** Which file of an exercise of several files the program is. */
function FilePart({ question, exerciseOf, fieldOf, onChange }: FixPartProps & { exerciseOf: string }) {
  const { data: modules = [] } = useSolutionModules(exerciseOf);
  if (modules.length < 2) return null;
  const choose = (file: string): void => {
    const content = modules.find(({ name }) => name === file)?.content;
    // An untouched example gives way to the file; what the author has written stays.
    const isUntouched = question.code === FIX_CODE || modules.some((one) => one.content === question.code);
    onChange({
      file,
      ...(isUntouched && content !== undefined && { code: content, line: 1, fixed: '' }),
    });
  };
  return (
    <SelectField
      label="File of the exercise"
      {...fieldOf('file')}
      hint="The program below is this file. The others are those of the solution, and students do not see them here."
      prompt="Choose a file"
      options={modules.map(({ name }) => ({ value: name, label: name }))}
      value={question.file ?? (modules.some(({ name }) => name === FILE) ? FILE : '')}
      onChange={({ target }) => {
        if (target.value !== '') choose(target.value);
      }}
    />
  );
}

/** The line that the number means, as nobody counts them by eye; nothing while there is no such line. */
function BrokenLine({ code, line }: Pick<KindPartProps<'fix'>['question'], 'code' | 'line'>) {
  const words = code.split('\n')[line - 1]?.trim();
  if (!words) return null;
  return (
    <p className="-mt-2 text-sm text-soft wrap-anywhere">
      Line {line} now: <code className="font-mono text-ink">{words}</code>
    </p>
  );
}

/** The program, its mended line, and what judges it: tests of the question's own, or those of the lecture's exercise. */
export function FixPart({ question, exerciseOf, fieldOf, onChange }: FixPartProps) {
  const [isWriting, setWriting] = useState(false);
  const isByExercise = exerciseOf !== null && question.tests === '' && !isWriting;
  return (
    <div className="grid gap-4">
      {exerciseOf !== null && (
        <Checkbox
          label="The tests of this lecture’s exercise judge it"
          hint="As they are when the quiz is saved, the hidden ones too."
          checked={isByExercise}
          onChange={({ target }) => {
            onChange({ tests: target.checked ? '' : FIX_TESTS, file: undefined });
          }}
        />
      )}
      {isByExercise && <FilePart {...{ question, exerciseOf, fieldOf, onChange }} />}
      <TextArea
        label={`Program with a broken line (${question.file ?? FILE})`}
        {...fieldOf('code')}
        isCode
        maxLength={10_000}
        value={question.code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <NumberField
          label="Broken line"
          {...fieldOf('line')}
          min={1}
          value={shown(question.line)}
          onChange={({ target }) => onChange({ line: target.valueAsNumber })}
        />
        <TextField
          label="The line, mended"
          {...fieldOf('fixed')}
          isCode
          maxLength={1000}
          value={question.fixed}
          onChange={({ target }) => onChange({ fixed: target.value })}
        />
      </div>
      <BrokenLine {...question} />
      {!isByExercise && (
        <TextArea
          label="Tests"
          {...fieldOf('tests')}
          hint="As in an exercise: they fail with the broken line and pass with the mended one. Saving runs both."
          isCode
          maxLength={10_000}
          value={question.tests}
          // Emptied, it stays until it is left: then the exercise judges.
          onFocus={() => setWriting(true)}
          onBlur={() => setWriting(false)}
          onChange={({ target }) => onChange({ tests: target.value })}
        />
      )}
    </div>
  );
}
