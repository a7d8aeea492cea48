import { useEffect, useState, useSyncExternalStore } from 'react';
import { Play, Square } from 'lucide-react';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { draftKey, startOf } from './code-draft.ts';
import { createDraftSaver, type SaveState } from './draft-saver.ts';
import { OutputPanel } from './output-panel.tsx';
import { useCodeRun } from './use-code-run.ts';

const saveWords: Record<SaveState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  kept: 'Kept in this browser until it can be saved',
  local: '',
};

export interface CodePanelProps {
  /** Names the draft in this browser; another lecture wants another `key` too. */
  lectureKey: string;
  /** What the lecture gives to begin with; empty for the usual comment. */
  starterCode: string;
  /** What the account holds; null when nothing was written yet. */
  savedCode: string | null;
  /** Saves to the account; left out where nothing is recorded (an owner's preview). */
  onSave?: ((code: string) => Promise<void>) | undefined;
}

/** The editor beside a lecture, 'Run Code' and what it printed. Nothing runs before it is asked for. */
export function CodePanel({ lectureKey, starterCode, savedCode, onSave }: CodePanelProps) {
  const userId = useSession().user?._id ?? null;
  const [saver] = useState(() =>
    createDraftSaver({
      key: draftKey(userId, lectureKey),
      saved: savedCode,
      start: startOf(starterCode),
      save: onSave,
    }),
  );
  useEffect(() => saver.start(), [saver]);
  const { code, saveState } = useSyncExternalStore(saver.subscribe, saver.getState);
  const { state, run, stop } = useCodeRun();

  const runCode = (): void => {
    saver.saveNow();
    run(code);
  };

  return (
    <section aria-labelledby="code-title" className="overflow-hidden rounded-lg border border-edge bg-sheet">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2">
        <h2 id="code-title" className="mr-auto font-mono text-base">
          code.js
        </h2>
        <span className="text-xs text-faint">{saveWords[saveState]}</span>
        {state.status === 'running' ? (
          <Button size="sm" variant="secondary" icon={<Square aria-hidden="true" />} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button size="sm" icon={<Play aria-hidden="true" />} onClick={runCode}>
            Run Code
          </Button>
        )}
      </div>
      <textarea
        aria-labelledby="code-title"
        className="block min-h-48 w-full resize-y bg-well px-4 py-3 font-mono text-base text-ink"
        value={code}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => saver.change(event.target.value)}
      />
      <OutputPanel state={state} />
    </section>
  );
}
