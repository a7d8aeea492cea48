import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { trackFileName, TRACK_MAX_FILES } from '@lectern/contract/code-track/track-limits';
import type { TrackState } from '@lectern/contract/code-track/track-state';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import * as v from 'valibot';
import { Button } from '#ui/button.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { freeName } from '../authoring/author-steps.ts';
import { LessonFiles } from '../lesson/lesson-files.tsx';
import { OutputPanel } from '../output/output-panel.tsx';
import type { Desk } from '../recording/desk.ts';
import type { DeskEditor } from '../recording/desk-editor.ts';
import { otherProgramWords } from '../run/program-of-files.ts';
import { shownOutput } from '../run/shown-output.ts';
import { useDeskEditor } from './use-desk-editor.ts';
import { useDeskRun } from './use-desk-run.ts';

interface DeskPanelProps {
  desk: Desk;
  /** The state at the reviewed moment; null at the end, where the author goes on writing. */
  viewed: TrackState | null;
  isRecording: boolean;
  /** Shown over the editor's corner. */
  children?: ReactNode;
}

interface FileFormProps {
  /** The label of the button that ends it. */
  label: string;
  first: string;
  /** The names of the other files. */
  taken: readonly string[];
  onName: (name: string) => void;
  onCancel: () => void;
}

/** The name of a new file, or another one for a file that is there. */
function FileForm({ label, first, taken, onName, onCancel }: FileFormProps) {
  const [name, setName] = useState(first);
  const read = v.safeParse(trackFileName, name);
  const problem = taken.includes(name) ? 'Another file has this name' : read.issues?.[0].message;
  return (
    <form
      className="flex flex-wrap items-end gap-2 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onName(name);
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <TextField
        label="Name of the file"
        className="w-44"
        value={name}
        hint={otherProgramWords(name)}
        error={problem}
        spellCheck={false}
        autoCapitalize="off"
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="secondary">
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

/** A file that was removed, and whether a take was running then. */
interface Removed {
  name: string;
  text: string;
  isRecorded: boolean;
}

/** Adds, renames, removes and restores files. The editor types what it restores: a running take records that. */
function useDeskFiles(desk: Desk, editor: DeskEditor | null, isRecording: boolean) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const textOf = (name: string): string => desk.getState().files.get(name) ?? '';
  const write = (name: string, text: string): void => {
    desk.show(name);
    editor?.focus();
    if (text !== '') editor?.type(text);
  };
  return {
    removed: removed?.isRecorded === isRecording && !desk.getState().files.has(removed.name) ? removed : null,
    add: (name: string): void => write(name, ''),
    rename(from: string, to: string): void {
      if (from === to) return editor?.focus();
      write(to, textOf(from));
      desk.remove(from);
      desk.show(to);
    },
    remove(name: string): void {
      setRemoved({ name, text: textOf(name), isRecorded: isRecording });
      desk.remove(name);
    },
    restore({ name, text }: Removed): void {
      write(name, text);
      setRemoved(null);
    },
  };
}

interface FileActsProps {
  names: string[];
  shown: string | null;
  files: ReturnType<typeof useDeskFiles>;
}

/** The buttons that add, rename and remove a file, and the form for its name. */
function FileActs({ names, shown, files }: FileActsProps) {
  /** The file that gets a name, '' for a new one; null while the buttons are there. */
  const [named, setNamed] = useState<string | null>(null);
  /** The button that opened the form takes the focus back. */
  const [opener, setOpener] = useState<'add' | 'rename' | null>(null);
  const end = (to: 'add' | 'rename' | null): void => {
    setNamed(null);
    setOpener(to);
  };
  if (named !== null)
    return (
      <FileForm
        label={named === '' ? 'Add' : 'Rename'}
        first={named === '' ? freeName(names.map((name) => ({ name, content: '' }))) : named}
        taken={names.filter((name) => name !== named)}
        onName={(name) => {
          end(null);
          if (named === '') files.add(name);
          else files.rename(named, name);
        }}
        onCancel={() => end(named === '' ? 'add' : 'rename')}
      />
    );
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        autoFocus={opener === 'add'}
        icon={<Plus aria-hidden="true" />}
        disabled={names.length >= TRACK_MAX_FILES}
        onClick={() => setNamed('')}
      >
        <span className="max-sm:sr-only">Add a file</span>
      </Button>
      {shown !== null && (
        <IconButton
          label={`Rename ${shown}`}
          autoFocus={opener === 'rename'}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setNamed(shown)}
        />
      )}
      {names.length > 1 && shown !== null && (
        <IconButton
          label={`Remove ${shown}`}
          tone="danger"
          icon={<Trash aria-hidden="true" />}
          onClick={() => files.remove(shown)}
        />
      )}
    </>
  );
}

/** The recorded desk: files, an editor, and the output of runs. */
export function DeskPanel({ desk, viewed, isRecording, children }: DeskPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const now = useSyncExternalStore(desk.subscribe, desk.getState);
  const state = viewed ?? now;
  const names = [...state.files.keys()];
  const [run, runCode] = useDeskRun(desk);
  /** A present run, not one of the recording. */
  const shownRun = viewed === null && run?.status !== 'idle' ? run : null;
  const { editor, hasFailed } = useDeskEditor(frame, { desk, viewed, onRun: runCode });
  const files = useDeskFiles(desk, editor, isRecording);
  return (
    <div className="overflow-hidden rounded-lg border border-edge bg-sheet [&_[role=log]]:h-20">
      <div className="flex flex-wrap items-center border-b border-line">
        <div className="min-w-0 grow basis-16">
          <LessonFiles
            names={names}
            shown={state.shown}
            onShow={(name) => {
              if (viewed === null) desk.show(name);
            }}
          />
        </div>
        {viewed === null && (
          <div className="flex flex-wrap items-center gap-1 px-2">
            <FileActs names={names} shown={state.shown} files={files} />
            <Button size="sm" icon={<Play aria-hidden="true" />} onClick={runCode}>
              Run Code
            </Button>
          </div>
        )}
      </div>
      {files.removed !== null && viewed === null && (
        <div className="border-b border-line p-2">
          <DeletedPart
            key={files.removed.name}
            text={`${files.removed.name} was removed.`}
            undoLabel={`Undo the removal of ${files.removed.name}`}
            onUndo={() => files.removed !== null && files.restore(files.removed)}
          />
        </div>
      )}
      {hasFailed && <ErrorState title="The editor could not be loaded" onRetry={() => location.reload()} />}
      <div className="relative">
        {/* The height that the state, the output and the timeline leave on the screen. */}
        <div
          ref={frame}
          className="h-[clamp(8rem,100dvh-40rem,34rem)] max-h-[60dvh] min-h-32 resize-y overflow-auto bg-well md:h-[clamp(8rem,100dvh-34rem,34rem)]"
        />
        {children}
      </div>
      <OutputPanel
        state={shownRun ?? shownOutput(state.output.length > 0 ? state.output : null)}
        standing={shownRun !== null || state.output.length === 0 ? undefined : 'Printed in the recording'}
        empty={viewed === null ? undefined : 'Nothing is printed yet at this time.'}
        keepsPlace
        isLow={false}
        onGoToLine={(line) => editor?.goToLine(line)}
      />
    </div>
  );
}
