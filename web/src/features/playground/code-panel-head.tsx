import type { ReactNode, Ref } from 'react';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { Button } from '#ui/button.tsx';
import type { SaveState } from './draft/draft-saver.ts';

const saveWords: Record<SaveState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  kept: 'Saved in this browser',
  local: '',
};

interface CodePanelHeadProps {
  saveState: SaveState;
  /** The program runs for so long that stopping it is offered. */
  canStop: boolean;
  onStop: () => void;
  onRun: () => void;
  runButton: Ref<HTMLButtonElement>;
  /** The editor's tools. */
  children: ReactNode;
}

/** Above the editor: the file's name, whether it is saved, and what runs it. */
export const CodePanelHead = ({
  saveState,
  canStop,
  onStop,
  onRun,
  runButton,
  children,
}: CodePanelHeadProps) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-1.5 pr-3 pl-4">
    <h2 id="code-title" className="font-mono text-base">
      code.js
    </h2>
    <span className="mr-auto text-xs text-soft">{saveWords[saveState]}</span>
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
