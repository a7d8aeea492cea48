import type { ReactNode, Ref } from 'react';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { Button } from '#ui/button.tsx';
import type { DraftState } from '#lib/drafts/draft-saver.ts';
import { SaveState } from '#ui/drafts/save-state.tsx';

interface CodePanelHeadProps {
  draft: DraftState;
  /** The program has run long enough to offer Stop. */
  canStop: boolean;
  onStop: () => void;
  onRun: () => void;
  runButton: Ref<HTMLButtonElement>;
  /** The editor's tools. */
  children: ReactNode;
}

/** The head of the editor: the file's name, its save state, and the buttons that run it. */
export const CodePanelHead = ({ draft, canStop, onStop, onRun, runButton, children }: CodePanelHeadProps) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-1.5 pr-3 pl-4">
    <h2 id="code-title" className="font-mono text-base in-[[role=tabpanel]]:sr-only">
      code.js
    </h2>
    <span className="mr-auto">
      <SaveState state={draft} />
    </span>
    {canStop && (
      <Button size="sm" variant="secondary" icon={<Square aria-hidden="true" />} onClick={onStop}>
        Stop
      </Button>
    )}
    <Button ref={runButton} size="sm" icon={<Play aria-hidden="true" />} onClick={onRun}>
      Run Code
    </Button>
    {children}
  </div>
);
