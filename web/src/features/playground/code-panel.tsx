import { useRef, useState } from 'react';
import type { EarlierCode } from '@lectern/contract/learning';
import { classNames } from '#lib/class-names.ts';
import type { SaveAnswer } from '#lib/drafts/draft-saver.ts';
import { adoptWaiting } from '#lib/drafts/stored-drafts.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { startOf } from './code-start.ts';
import { CodeEditor, type CodeEditorHandle } from './editor/code-editor.tsx';
import { CodePanelHead } from './code-panel-head.tsx';
import { CodeVersions } from './code-versions.tsx';
import { TEXT_SIZES, useEditorSettings } from './editor/editor-settings.ts';
import { EditorTools } from './editor/editor-tools.tsx';
import { troubleLineOf } from './output/output-entry.ts';
import { CODE_DESK, OutputPanel } from './output/output-panel.tsx';
import { useCodeRun } from './run/use-code-run.ts';
import { useIsLasting } from './use-is-lasting.ts';
import { useIsNear } from './use-is-near.ts';

export interface CodePanelProps {
  /** Names the draft in this browser. Give each lecture its own `key` too. */
  lectureKey: string;
  /** The lecture's starter code; empty for the default comment. */
  starterCode: string;
  /** The account's code; null before anything was written. */
  savedCode: string | null;
  savedRevision: number;
  /** Saves to the account; absent where nothing is recorded (an owner's preview). */
  onSave?: ((code: string, revision: number) => Promise<SaveAnswer>) | undefined;
  /** Loads the account's earlier versions. */
  loadHistory?: (() => Promise<EarlierCode[]>) | undefined;
}

const NOBODY = 'nobody';

/** The editor beside a lecture, with 'Run Code' and the output. Nothing runs until the student asks for it. */
export function CodePanel(props: CodePanelProps) {
  const { lectureKey, savedCode, loadHistory } = props;
  const userId = useSession().user?._id ?? NOBODY;
  const start = startOf(props.starterCode);
  const name = `lectern.code.${userId}.${lectureKey}` as const;
  // The student may have written code here as a visitor, if the lecture is free.
  useState(() => props.onSave && adoptWaiting(`lectern.code.${NOBODY}.${lectureKey}`, name));
  const draft = useDraft({
    name,
    saved: savedCode === null ? null : { text: savedCode, revision: props.savedRevision },
    start,
    save: props.onSave,
  });
  const { text: code } = draft.state;
  const [isLookingBack, setLookingBack] = useState(false);
  const settings = useEditorSettings();
  const panel = useRef<HTMLElement>(null);
  const editor = useRef<CodeEditorHandle>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const isNear = useIsNear(panel);
  const [codeRun, run] = useCodeRun(isNear);
  const isLong = useIsLasting(run.status === 'running');

  const runCode = (): void => {
    draft.saveNow();
    void codeRun.run(draft.getText());
  };
  const stop = (): void => {
    runButton.current?.focus();
    codeRun.stop();
  };

  return (
    <section
      ref={panel}
      aria-labelledby="code-title"
      className="min-w-0 overflow-hidden rounded-lg border border-edge bg-sheet md:flex md:h-full md:min-h-72 md:flex-col"
    >
      <CodePanelHead draft={draft.state} canStop={isLong} onStop={stop} onRun={runCode} runButton={runButton}>
        <EditorTools
          settings={settings}
          canReset={code !== start}
          undoLabel={draft.undoLabel}
          onReset={() => draft.replace(start, 'Undo reset')}
          onUndo={draft.undo}
          onHistory={loadHistory && (() => setLookingBack(true))}
        />
      </CodePanelHead>
      <CodeVersions
        draft={draft}
        loadHistory={isLookingBack ? loadHistory : undefined}
        onClose={() => setLookingBack(false)}
      />
      <div className={CODE_DESK}>
        <div
          className="md:min-h-24 md:min-w-0 md:flex-1"
          style={{ fontSize: `${TEXT_SIZES[settings.size]}rem` }}
        >
          <CodeEditor
            ref={editor}
            label="code.js"
            className={classNames(
              'md:h-auto md:max-h-none md:min-h-0 md:flex-1 md:resize-none',
              settings.isTall ? 'h-[calc(100dvh-9rem)] min-h-64' : 'h-72 max-h-[60dvh] min-h-40 resize-y',
            )}
            code={code}
            undoKey={`lectern.undo.${userId}.${lectureKey}`}
            troubleLine={run.status === 'finished' ? troubleLineOf(run.entries) : null}
            onChange={(typed) => {
              // The editor also reports text that this component has put in.
              if (typed !== draft.getText()) draft.change(typed);
            }}
            onRun={runCode}
            isWanted={isNear}
          />
        </div>
        <OutputPanel
          state={run}
          isLow={settings.isTall}
          onGoToLine={(line) => editor.current?.goToLine(line)}
        />
      </div>
    </section>
  );
}
