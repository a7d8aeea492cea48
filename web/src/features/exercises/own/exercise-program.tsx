import { useState } from 'react';
import type { ExerciseFile } from '@lectern/contract/exercises';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ExerciseEditor } from '../exercise-editor.ts';
import type { PartProps } from './exercise-words.tsx';
import { FileEditor } from '../file-editor.tsx';
import { PagePreview } from '../preview/page-preview.tsx';

/** The file names, which starter and solution share. */
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
      <p className="-mt-1 text-sm text-soft">
        JavaScript is run and judged. Add <code>index.html</code> and <code>style.css</code>, and students can
        look at the page that they make.
      </p>
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

interface ProgramPartProps extends PartProps {
  editor: ExerciseEditor;
  lectureId: string;
}

/** The starter, the solution and the tests. */
export function ProgramPart({ fields, onChange, editor, lectureId }: ProgramPartProps) {
  const [tab, setTab] = useState('files');
  const nothing = (): void => {};
  const programs = (key: 'files' | 'solution', label: string) => (
    <div className="grid grid-cols-1 gap-4">
      <FileEditor
        editor={editor}
        label={label}
        files={fields[key]}
        undoName={`own.${lectureId}.${key}`}
        onChange={(files) => onChange({ [key]: files })}
        onRun={nothing}
      />
      <PagePreview files={fields[key]} />
    </div>
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
    <Card as="section" aria-label="Program and tests" className="grid grid-cols-1 gap-6">
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
        Tests import the files and are written with <code>test</code> or <code>it</code>,{' '}
        <code>describe</code>, <code>expect</code> and <code>assert</code>. Students see the visible tests; of
        hidden ones, which may stay empty, they learn only which passed.
      </p>
    </Card>
  );
}
