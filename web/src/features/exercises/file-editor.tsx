import { useState } from 'react';
import type { ExerciseFile } from '@lectern/contract/exercises';
import { Tabs } from '#ui/tabs.tsx';
import type { ExerciseEditor } from './exercise-editor.ts';

interface FileEditorProps {
  editor: ExerciseEditor;
  /** Names the tabs. */
  label: string;
  files: readonly ExerciseFile[];
  /** Keeps the steps to undo of these files apart from others'. */
  undoName: string;
  onChange: (files: ExerciseFile[]) => void;
  onRun: () => void;
}

/** Files as tabs over one editor. */
export function FileEditor({ editor: Editor, label, files, undoName, onChange, onRun }: FileEditorProps) {
  const [selected, setSelected] = useState(files[0]?.name ?? '');
  const current = files.find(({ name }) => name === selected) ?? files[0];
  if (current === undefined) return null;
  const change = (content: string): void =>
    onChange(files.map((file) => (file.name === current.name ? { ...file, content } : file)));
  const panel = (
    <Editor
      key={current.name}
      label={current.name}
      className="h-72 max-h-[60dvh] min-h-40 resize-y rounded-md border border-edge"
      code={current.content}
      language={/\.m?js$/.test(current.name) ? 'javascript' : 'text'}
      undoKey={`lectern.undo.${undoName}.${current.name}`}
      troubleLine={null}
      onChange={change}
      onRun={onRun}
    />
  );
  return (
    <Tabs
      label={label}
      selected={current.name}
      onSelect={setSelected}
      tabs={files.map(({ name }) => ({
        id: name,
        label: <span className="font-mono text-sm">{name}</span>,
        panel,
      }))}
    />
  );
}
