import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EarlierCode } from '@lectern/contract/learning';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { classNames } from '#lib/class-names.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { draftKey, startOf, undoKeyOf } from './code-draft.ts';
import { CodeEditor, type CodeEditorHandle } from './code-editor.tsx';
import { createCodeRun } from './code-run.ts';
import { createDraftSaver, type SaveState } from './draft-saver.ts';
import { TEXT_SIZES, useEditorSettings } from './editor-settings.ts';
import { EditorTools } from './editor-tools.tsx';
import { OtherCodeNotice } from './other-code-notice.tsx';
import { troubleLineOf } from './output-entry.ts';
import { OutputPanel, warmOutput } from './output-panel.tsx';
import type { PageRunner } from './page-runner.ts';
import { useIsLasting } from './use-is-lasting.ts';
import { useIsNear } from './use-is-near.ts';

/** The frame's address, filled in by the build; without it the server runs everything. */
const RUN_FRAME = import.meta.env['VITE_RUN_FRAME'] as string | undefined;

const loadPageRunner = async (address: string): Promise<PageRunner> =>
  (await loadChunk(() => import('./page-runner.ts'))).createPageRunner(address);

const CodeHistory = lazy(async () => ({
  default: (await loadChunk(() => import('./code-history.tsx'))).CodeHistory,
}));

const saveWords: Record<SaveState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  kept: 'Kept in this browser',
  local: '',
};

/** What stood there before something else was put in its place. */
interface Undo {
  code: string;
  label: string;
}

export interface CodePanelProps {
  /** Names the draft in this browser; another lecture wants another `key` too. */
  lectureKey: string;
  /** What the lecture gives to begin with; empty for the usual comment. */
  starterCode: string;
  /** What the account holds; null when nothing was written yet. */
  savedCode: string | null;
  /** Saves to the account; left out where nothing is recorded (an owner's preview). */
  onSave?: ((code: string) => Promise<void>) | undefined;
  /** Gives what the account held before. */
  loadHistory?: (() => Promise<EarlierCode[]>) | undefined;
}

/** The editor beside a lecture, 'Run Code' and what it printed. Nothing runs before it is asked for. */
export function CodePanel({ lectureKey, starterCode, savedCode, onSave, loadHistory }: CodePanelProps) {
  const userId = useSession().user?._id ?? null;
  const start = startOf(starterCode);
  const [saver] = useState(() =>
    createDraftSaver({ key: draftKey(userId, lectureKey), saved: savedCode, start, save: onSave }),
  );
  const [codeRun] = useState(() => createCodeRun(RUN_FRAME ? () => loadPageRunner(RUN_FRAME) : null));
  const draft = useSyncExternalStore(saver.subscribe, saver.getState);
  const run = useSyncExternalStore(codeRun.subscribe, codeRun.getState);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [isLookingBack, setLookingBack] = useState(false);
  const settings = useEditorSettings();
  const panel = useRef<HTMLElement>(null);
  const editor = useRef<CodeEditorHandle>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const isNear = useIsNear(panel);
  const isLong = useIsLasting(run.status === 'running');

  useEffect(() => saver.start(), [saver]);
  useEffect(() => saver.hear(savedCode), [saver, savedCode]);
  useEffect(() => () => codeRun.remove(), [codeRun]);
  useEffect(() => {
    if (!isNear) return;
    codeRun.warm();
    warmOutput();
  }, [codeRun, isNear]);

  const runCode = (): void => {
    saver.saveNow();
    void codeRun.run(saver.getState().code);
  };
  const stop = (): void => {
    runButton.current?.focus();
    codeRun.stop();
  };
  const change = (code: string): void => {
    setUndo(null);
    saver.change(code);
  };
  const replace = (code: string, undoLabel: string): void => {
    setUndo({ code: draft.code, label: undoLabel });
    saver.change(code);
  };

  return (
    <section
      ref={panel}
      aria-labelledby="code-title"
      className="min-w-0 overflow-hidden rounded-lg border border-edge bg-sheet"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-1.5 pr-3 pl-4">
        <h2 id="code-title" className="font-mono text-base">
          code.js
        </h2>
        <span className="mr-auto text-xs text-soft">{saveWords[draft.saveState]}</span>
        {isLong && (
          <Button size="sm" variant="secondary" icon={<Square aria-hidden="true" />} onClick={stop}>
            Stop
          </Button>
        )}
        <Button ref={runButton} size="sm" icon={<Play aria-hidden="true" />} onClick={runCode}>
          Run Code
        </Button>
        <EditorTools
          settings={settings}
          canReset={draft.code !== start}
          undoLabel={undo?.label ?? null}
          onReset={() => replace(start, 'Undo reset')}
          onUndo={() => change(undo?.code ?? draft.code)}
          onHistory={loadHistory && (() => setLookingBack(true))}
        />
      </div>
      {isLookingBack && loadHistory && (
        <Suspense>
          <CodeHistory
            load={loadHistory}
            onUse={(code) => {
              replace(code, 'Undo going back');
              setLookingBack(false);
            }}
            onClose={() => setLookingBack(false)}
          />
        </Suspense>
      )}
      {draft.other !== null && (
        <OtherCodeNotice
          onKeep={saver.settle}
          onTake={() => {
            replace(draft.other ?? draft.code, 'Undo using the other version');
            saver.settle();
          }}
        />
      )}
      <div style={{ fontSize: `${TEXT_SIZES[settings.size]}rem` }}>
        <CodeEditor
          ref={editor}
          label="code.js"
          className={classNames(
            settings.isTall ? 'h-[calc(100dvh-9rem)] min-h-64' : 'h-72 max-h-[60dvh] min-h-40 resize-y',
          )}
          code={draft.code}
          undoKey={undoKeyOf(userId, lectureKey)}
          troubleLine={run.status === 'finished' ? troubleLineOf(run.entries) : null}
          onChange={(code) => {
            // What was put in from here comes back as a change.
            if (code !== saver.getState().code) change(code);
          }}
          onRun={runCode}
          isWanted={isNear}
        />
      </div>
      <OutputPanel state={run} onGoToLine={(line) => editor.current?.goToLine(line)} />
    </section>
  );
}
