import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { trackFileName, TRACK_MAX_FILES } from '@lectern/contract/code-track/track-limits';
import type { TrackState } from '@lectern/contract/code-track/track-state';
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
import { shownOutput } from '../run/shown-output.ts';
import { useDeskEditor } from './use-desk-editor.ts';
import { useDeskRun } from './use-desk-run.ts';

interface DeskPanelProps {
  desk: Desk;
  /** The state at the reviewed moment; null at the end, where the author goes on writing. */
  viewed: TrackState | null;
  /** Shown over the editor's corner. */
  children?: ReactNode;
}

/** The name of a new file, and the button that creates it. */
function NewFile({ desk, names }: { desk: Desk; names: string[] }) {
  const [name, setName] = useState<string | null>(null);
  const wanted = name ?? '';
  const read = v.safeParse(trackFileName, wanted);
  const problem = names.includes(wanted) ? 'Another file has this name' : read.issues?.[0].message;
  if (name === null)
    return (
      <Button
        size="sm"
        variant="quiet"
        icon={<Plus aria-hidden="true" />}
        disabled={names.length >= TRACK_MAX_FILES}
        onClick={() => setName(freeName(names.map((one) => ({ name: one, content: '' }))))}
      >
        <span className="max-sm:sr-only">Add a file</span>
      </Button>
    );
  return (
    <form
      className="flex flex-wrap items-end gap-2 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== undefined) return;
        desk.show(wanted);
        setName(null);
      }}
    >
      <TextField
        label="Name of the file"
        className="w-44"
        value={wanted}
        error={problem}
        spellCheck={false}
        autoCapitalize="off"
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="secondary">
        Add
      </Button>
      <Button variant="quiet" onClick={() => setName(null)}>
        Cancel
      </Button>
    </form>
  );
}

/** The recorded desk: files, an editor, and the output of runs. */
export function DeskPanel({ desk, viewed, children }: DeskPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const now = useSyncExternalStore(desk.subscribe, desk.getState);
  const state = viewed ?? now;
  const names = [...state.files.keys()];
  const [run, runCode] = useDeskRun(desk);
  /** Shows a present run, not one of the recording. */
  const isRun = viewed === null && run.status !== 'idle';
  const { editor, hasFailed } = useDeskEditor(frame, { desk, viewed, onRun: runCode });
  const [removed, setRemoved] = useState<{ name: string; text: string } | null>(null);
  const remove = (name: string): void => {
    setRemoved({ name, text: state.files.get(name) ?? '' });
    desk.remove(name);
  };
  /** The editor types it again: a running take records that, too. */
  const restore = (): void => {
    if (removed === null) return;
    desk.show(removed.name);
    editor?.focus();
    editor?.type(removed.text);
    setRemoved(null);
  };
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
            <NewFile desk={desk} names={names} />
            {names.length > 1 && state.shown !== null && (
              <IconButton
                label={`Remove ${state.shown}`}
                tone="danger"
                icon={<Trash aria-hidden="true" />}
                onClick={() => remove(state.shown ?? '')}
              />
            )}
            <Button size="sm" icon={<Play aria-hidden="true" />} onClick={runCode}>
              Run Code
            </Button>
          </div>
        )}
      </div>
      {removed !== null && viewed === null && !names.includes(removed.name) && (
        <div className="border-b border-line p-2">
          <DeletedPart
            key={removed.name}
            text={`${removed.name} was removed.`}
            undoLabel={`Undo the removal of ${removed.name}`}
            onUndo={restore}
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
        state={isRun ? run : shownOutput(state.output.length > 0 ? state.output : null)}
        standing={isRun || state.output.length === 0 ? undefined : 'Printed in the recording'}
        empty={viewed === null ? undefined : 'Nothing is printed yet at this time.'}
        keepsPlace
        isLow={false}
        onGoToLine={(line) => editor?.goToLine(line)}
      />
    </div>
  );
}
