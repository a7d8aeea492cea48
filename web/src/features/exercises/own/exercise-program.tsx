import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { ExerciseEditor } from '../exercise-editor.ts';
import type { PartProps } from './exercise-words.tsx';
import { FileNames } from './file-names.tsx';
import { FileEditor } from '../file-editor.tsx';
import { PagePreview } from '../preview/page-preview.tsx';

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
