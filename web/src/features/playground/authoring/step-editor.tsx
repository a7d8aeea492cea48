import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TrackPrinted } from '@lectern/contract/code-track/track';
import { TRACK_MAX_PRINTED } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import Play from 'lucide-react/icons/play';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberField } from '#ui/text-field.tsx';
import { CodeEditor, type CodeEditorHandle } from '../editor/code-editor.tsx';
import { OutputPanel } from '../output/output-panel.tsx';
import type { RunState } from '../run/code-run.ts';
import { programOfFiles, whyNotRun } from '../run/program-of-files.ts';
import { shownOutput } from '../run/shown-output.ts';
import { useCodeRun } from '../run/use-code-run.ts';
import type { AuthorStep } from './author-steps.ts';
import { MomentField } from './moment-field.tsx';
import { StepFiles } from './step-files.tsx';

const LONGEST_TYPING = 600;
const LONGEST_PRINTED = 10_000;

const printedBy = ({ entries }: RunState): TrackPrinted[] =>
  entries
    .slice(0, TRACK_MAX_PRINTED - 1)
    .map(({ level, text }) => [level, text.slice(0, LONGEST_PRINTED).replaceAll('\r', '').toWellFormed()]);

interface StepEditorProps {
  lectureId: string;
  /** Counted from 1. */
  number: number;
  step: AuthorStep;
  /** Saving waits for its second, which takes the focus. */
  isAsked: boolean;
  /** The number of added steps while the newest one is selected; the editor then takes the focus. */
  added: number;
  onChange: (change: Partial<AuthorStep>) => void;
  /** Receives the files at the end of the step. */
  onFiles: (files: AuthorStep['files'], shown: string) => void;
  /** The step has another place since its second was set; null otherwise. */
  moved: { words: string; undo: () => void } | null;
}

/** Runs a step's program and puts its output into the step. What cannot be run leaves the output as it is. */
function useStepRun({ number, step, onChange }: Pick<StepEditorProps, 'number' | 'step' | 'onChange'>) {
  const { files, shown, output } = step;
  const [codeRun, run] = useCodeRun(true);
  /** The step whose program runs. */
  const ran = useRef<number | null>(null);
  /** Why the last run did not begin. */
  const [failure, setFailure] = useState<string | null>(null);
  const take = useEffectEvent(() => {
    if (run.status === 'finished' && ran.current === number) onChange({ output: printedBy(run) });
    if (run.status === 'finished') ran.current = null;
  });
  useEffect(() => take(), [run.status]);
  const start = (): void => {
    const why = whyNotRun(files, shown);
    setFailure(why);
    if (why !== null) return;
    ran.current = number;
    void programOfFiles(files, shown).then(codeRun.run);
  };
  /** What the panel shows, and whether it is the step's own output. */
  const panel = (): { state: RunState; isOfStep: boolean } => {
    if (failure !== null)
      return { state: { ...shownOutput(null), status: 'finished', failure }, isOfStep: false };
    return run.status === 'running'
      ? { state: run, isOfStep: false }
      : { state: shownOutput(output), isOfStep: output !== null };
  };
  return [panel(), start] as const;
}

/** Edits a step: the files at its end, and its second. */
export function StepEditor(props: StepEditorProps) {
  const { lectureId, number, step, isAsked, added, moved, onChange, onFiles } = props;
  const { files, shown, output } = step;
  const content = files.find(({ name }) => name === shown)?.content ?? '';
  const editor = useRef<CodeEditorHandle>(null);
  useEffect(() => {
    if (added > 0) editor.current?.focus();
  }, [added]);
  const [run, runStep] = useStepRun({ number, step, onChange });
  return (
    <section
      aria-labelledby="step-title"
      className="min-w-0 overflow-hidden rounded-lg border border-edge bg-sheet"
    >
      <h2 id="step-title" className="px-3 pt-3 text-md font-semibold">
        Step {number}
      </h2>
      <div className="flex flex-wrap items-end gap-3 border-b border-line p-3">
        <MomentField
          label="Done at"
          className="w-36"
          value={step.at}
          isLate
          autoFocus={isAsked}
          error={isAsked && step.at === null ? `Say when step ${number} is done` : undefined}
          onChange={(at) => onChange({ at })}
        />
        <NumberField
          label="Seconds of typing"
          className="w-36"
          min={0}
          max={LONGEST_TYPING}
          step={0.5}
          value={step.typing / SECOND}
          onChange={({ currentTarget }) => {
            const seconds = Math.min(LONGEST_TYPING, Math.max(0, currentTarget.valueAsNumber || 0));
            onChange({ typing: Math.round(seconds * SECOND) });
          }}
        />
      </div>
      <div role="status" className="empty:hidden">
        {moved !== null && (
          <Notice
            actions={
              <Button size="sm" variant="secondary" aria-label={`Undo: ${moved.words}`} onClick={moved.undo}>
                Undo
              </Button>
            }
          >
            {moved.words}
          </Notice>
        )}
      </div>
      <StepFiles
        files={files}
        shown={shown}
        onShow={(name) => onChange({ shown: name })}
        onChange={onFiles}
      />
      <CodeEditor
        key={`${number} ${shown}`}
        ref={editor}
        label={`${shown} when step ${number} is done`}
        className="h-72 max-h-[60dvh] min-h-40 resize-y border-t border-line"
        code={content}
        language={/\.m?js$/.test(shown) ? 'javascript' : 'text'}
        undoKey={`lectern.undo.track.${lectureId}.${number}.${shown}`}
        troubleLine={null}
        onChange={(typed) => {
          // The editor also reports text that this component has put in.
          if (typed !== content)
            onFiles(
              files.map((file) => (file.name === shown ? { ...file, content: typed } : file)),
              shown,
            );
        }}
        onRun={runStep}
      />
      <div className="flex flex-wrap gap-2 border-t border-line p-3">
        <Button size="sm" variant="secondary" icon={<Play aria-hidden="true" />} onClick={runStep}>
          Run and show the output here
        </Button>
        {output !== null && (
          <Button size="sm" variant="quiet" onClick={() => onChange({ output: null })}>
            No run in this step
          </Button>
        )}
      </div>
      <OutputPanel
        state={run.state}
        standing={run.isOfStep ? 'Printed when the step is done' : undefined}
        empty="Nothing is printed in this step."
        isLow={false}
        onGoToLine={() => {}}
      />
    </section>
  );
}
