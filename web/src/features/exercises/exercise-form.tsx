import { useState } from 'react';
import {
  exerciseFields,
  type ExerciseFields,
  type ExerciseFile,
  type OwnExercise,
} from '@lectern/contract/exercises';
import { errors, isErrorCode } from '@lectern/contract/errors';
import { Plus, Trash2 } from 'lucide-react';
import * as v from 'valibot';
import { messageOf } from '#lib/error-message.ts';
import { useLeaveWarning } from '#lib/leave-warning.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { CheckResult } from './check-result.tsx';
import type { ExerciseEditor } from './exercise-editor.ts';
import { useSaveExercise } from './exercises.api.ts';
import { FileEditor } from './file-editor.tsx';
import { MarkdownText } from './markdown-text.tsx';

const STARTER = `export function double(number) {
  // Your turn
}
`;
const SOLUTION = `export function double(number) {
  return number * 2;
}
`;
const TESTS = `import { double } from './code.js';

test('doubles two', () => {
  expect(double(2)).toBe(4);
});
`;
const HIDDEN_TESTS = `import { double } from './code.js';

test('doubles what is below zero', () => {
  expect(double(-3)).toBe(-6);
});
`;

/** Something that works, to change step by step. */
const EXAMPLE: ExerciseFields = {
  instructions: 'Write a function `double` that gives twice the number that it is given.',
  files: [{ name: 'code.js', content: STARTER }],
  solution: [{ name: 'code.js', content: SOLUTION }],
  visibleTests: TESTS,
  hiddenTests: HIDDEN_TESTS,
  hints: [],
  sharesSolutions: true,
};

const fieldsOf = ({ check: _check, ...fields }: OwnExercise): ExerciseFields => fields;

interface ExerciseFormProps {
  lectureId: string;
  /** Null while the lecture has none. */
  exercise: OwnExercise | null;
  editor: ExerciseEditor;
}

interface PartProps {
  fields: ExerciseFields;
  onChange: (change: Partial<ExerciseFields>) => void;
}

function TextPart({ fields, onChange }: PartProps) {
  return (
    <Card as="section" aria-label="Text" className="grid gap-4">
      <TextArea
        label="What is to be done"
        hint="Markdown: **bold**, `code`, lists, ```programs```"
        rows={8}
        value={fields.instructions}
        onChange={(event) => onChange({ instructions: event.currentTarget.value })}
      />
      <details>
        <summary className="cursor-pointer text-sm text-soft">How it looks</summary>
        <MarkdownText text={fields.instructions} className="mt-3" />
      </details>
    </Card>
  );
}

/** The names of the files, which starter and solution have in common. */
function FileNames({ fields, onChange }: PartProps) {
  const rename = (index: number, name: string): void => {
    const renamed = (files: ExerciseFile[]) =>
      files.map((file, place) => (place === index ? { ...file, name } : file));
    onChange({ files: renamed(fields.files), solution: renamed(fields.solution) });
  };
  const remove = (index: number): void => {
    const without = (files: ExerciseFile[]) => files.filter((_, place) => place !== index);
    onChange({ files: without(fields.files), solution: without(fields.solution) });
  };
  const add = (): void => {
    const file = { name: `file-${fields.files.length + 1}.js`, content: '' };
    onChange({ files: [...fields.files, file], solution: [...fields.solution, file] });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Files</legend>
      {fields.files.map(({ name }, index) => (
        <div key={index} className="flex items-end gap-2">
          <TextField
            label={`Name of file ${index + 1}`}
            className="grow"
            value={name}
            onChange={(event) => rename(index, event.currentTarget.value)}
          />
          {fields.files.length > 1 && (
            <IconButton
              label={`Remove ${name}`}
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={add}
      >
        Add a file
      </Button>
    </fieldset>
  );
}

function CodePart({
  fields,
  onChange,
  editor,
  lectureId,
}: PartProps & Pick<ExerciseFormProps, 'editor' | 'lectureId'>) {
  const [tab, setTab] = useState('files');
  const nothing = (): void => {};
  const programs = (key: 'files' | 'solution', label: string) => (
    <FileEditor
      editor={editor}
      label={label}
      files={fields[key]}
      undoName={`own.${lectureId}.${key}`}
      onChange={(files) => onChange({ [key]: files })}
      onRun={nothing}
    />
  );
  const tests = (key: 'visibleTests' | 'hiddenTests', label: string) => (
    <FileEditor
      editor={editor}
      label={label}
      files={[{ name: 'tests.js', content: fields[key] }]}
      undoName={`own.${lectureId}.${key}`}
      onChange={([file]) => onChange({ [key]: file?.content ?? '' })}
      onRun={nothing}
    />
  );
  return (
    <Card as="section" aria-label="Program and tests" className="grid gap-6">
      <FileNames fields={fields} onChange={onChange} />
      <Tabs
        label="Program and tests"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'files', label: 'Starter', panel: programs('files', 'Starter files') },
          { id: 'solution', label: 'Solution', panel: programs('solution', 'Solution files') },
          { id: 'visible', label: 'Visible tests', panel: tests('visibleTests', 'Visible tests') },
          { id: 'hidden', label: 'Hidden tests', panel: tests('hiddenTests', 'Hidden tests') },
        ]}
      />
      <p className="text-sm text-soft">
        Tests import the files and are written with <code>test</code>, <code>expect</code> and{' '}
        <code>assert</code>. Students see the visible tests; of hidden ones they learn only which passed.
      </p>
    </Card>
  );
}

function HintsPart({ fields, onChange }: PartProps) {
  const { hints } = fields;
  return (
    <Card as="section" aria-label="Hints" className="grid gap-4">
      <h2 className="text-md font-semibold">Hints</h2>
      {hints.map((hint, index) => (
        <div key={index} className="flex items-end gap-2">
          <TextArea
            label={`Hint ${index + 1}`}
            className="grow"
            rows={2}
            value={hint}
            onChange={(event) => onChange({ hints: hints.with(index, event.currentTarget.value) })}
          />
          <IconButton
            label={`Remove hint ${index + 1}`}
            tone="danger"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange({ hints: hints.toSpliced(index, 1) })}
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onChange({ hints: [...hints, ''] })}
      >
        Add a hint
      </Button>
      <Checkbox
        label="Who has passed may see others’ solutions"
        hint="Without names. Your own solution is shown to them in any case."
        checked={fields.sharesSolutions}
        onChange={(event) => onChange({ sharesSolutions: event.currentTarget.checked })}
      />
    </Card>
  );
}

const wordsOf = (message: string): string => (isErrorCode(message) ? errors[message].message : message);

/** An exercise as its instructor writes it; saving runs it to find out whether it holds. */
export function ExerciseForm({ lectureId, exercise, editor }: ExerciseFormProps) {
  const [fields, setFields] = useState(exercise === null ? EXAMPLE : fieldsOf(exercise));
  const [isChanged, setChanged] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveExercise(lectureId);
  useLeaveWarning(isChanged);

  const change = (changes: Partial<ExerciseFields>): void => {
    setFields((before) => ({ ...before, ...changes }));
    setChanged(true);
  };
  const saveAndCheck = async (): Promise<void> => {
    const read = v.safeParse(exerciseFields, fields);
    if (!read.success) return setProblem(wordsOf(read.issues[0].message));
    setProblem(null);
    try {
      const { check } = await save.mutateAsync(read.output);
      setChanged(false);
      if (check?.problems.length === 0) toast.success('Exercise saved');
      else toast.blank('Saved. Something in it does not hold yet');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  return (
    <div className="grid gap-6">
      <TextPart fields={fields} onChange={change} />
      <CodePart fields={fields} onChange={change} editor={editor} lectureId={lectureId} />
      <HintsPart fields={fields} onChange={change} />
      {problem !== null && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      {exercise !== null && !isChanged && <CheckResult check={exercise.check} />}
      <Button
        size="lg"
        className="justify-self-start"
        busy={save.isPending}
        onClick={() => void saveAndCheck()}
      >
        Save and check exercise
      </Button>
    </div>
  );
}
