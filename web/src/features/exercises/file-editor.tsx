import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { ExerciseFile } from '@lectern/contract/exercises';
import { flushSync } from 'react-dom';
import { classNames } from '#lib/class-names.ts';
import { Tabs } from '#ui/tabs.tsx';
import type { GoToPlace } from './tests/error-place.tsx';
import type { ExerciseEditor, ExerciseEditorHandle } from './exercise-editor.ts';

export interface FileEditorHandle {
  /** Opens a file at a line. */
  goTo: GoToPlace;
}

interface FileEditorProps {
  ref?: Ref<FileEditorHandle>;
  editor: ExerciseEditor;
  /** The label of the tabs. */
  label: string;
  files: readonly ExerciseFile[];
  /** Separates the undo history of these files from others'. */
  undoName: string;
  onChange: (files: ExerciseFile[]) => void;
  onRun: () => void;
  /** From 768 px on, the editor takes the height that its parent, a column, has left. */
  isFilling?: boolean;
}

const look = 'h-72 max-h-[60dvh] min-h-40 resize-y';

/** A tab for each file, over one editor. */
export function FileEditor(props: FileEditorProps) {
  const { ref, editor: Editor, label, files, undoName, onChange, onRun, isFilling = false } = props;
  const [selected, setSelected] = useState(files[0]?.name ?? '');
  const opened = useRef<ExerciseEditorHandle>(null);
  useImperativeHandle(ref, () => ({
    goTo({ file, line }) {
      flushSync(() => setSelected(file));
      opened.current?.goToLine(line);
    },
  }));
  // While a name is typed, two may be the same.
  const idOf = ({ name }: ExerciseFile, place: number): string =>
    files.findIndex((file) => file.name === name) === place ? name : `${name} ${place + 1}`;
  const current = files.find((file, place) => idOf(file, place) === selected) ?? files[0];
  if (current === undefined) return null;
  const change = (content: string): void =>
    onChange(files.map((file) => (file === current ? { ...file, content } : file)));
  const panel = (
    <Editor
      ref={opened}
      key={idOf(current, files.indexOf(current))}
      label={current.name}
      className={classNames(
        look,
        isFilling
          ? 'border-line max-md:border-t md:h-auto md:text-[0.9375rem] md:max-h-none md:min-h-0 md:flex-1 md:resize-none'
          : 'rounded-md border border-edge',
      )}
      code={current.content}
      language={/\.m?js$/.test(current.name) ? 'javascript' : 'text'}
      undoKey={`lectern.undo.${undoName}.${current.name}`}
      troubleLine={null}
      onChange={change}
      onRun={onRun}
    />
  );
  if (files.length === 1) return isFilling ? <div className="min-h-0 flex-1">{panel}</div> : panel;
  return (
    <Tabs
      className={isFilling ? 'flex min-h-0 flex-1 flex-col *:last:min-h-0 *:last:flex-1 *:last:pt-0' : ''}
      label={label}
      selected={idOf(current, files.indexOf(current))}
      onSelect={setSelected}
      tabs={files.map((file, place) => ({
        id: idOf(file, place),
        label: <span className="font-mono text-sm">{file.name}</span>,
        panel,
      }))}
    />
  );
}
