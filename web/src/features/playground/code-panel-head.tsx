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

/**
 * The head of the editor: the file's name, its save state, and the buttons that run it. A narrow one has two rows, with
 * a place for Stop in the second one: nothing moves when it comes and goes.
 */
export const CodePanelHead = ({ draft, canStop, onStop, onRun, runButton, children }: CodePanelHeadProps) => (
  <div className="@container border-b border-line">
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 py-1.5 pr-3 pl-4 @min-[38rem]:flex">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 @min-[38rem]:mr-auto">
        <h2 id="code-title" className="font-mono text-base in-[[role=tabpanel]]:sr-only">
          code.js
        </h2>
        <SaveState state={draft} />
      </div>
      {canStop && (
        <Button
          size="sm"
          variant="secondary"
          className="col-span-full row-start-2 justify-self-end @max-[24rem]:[&_svg]:hidden"
          icon={<Square aria-hidden="true" />}
          onClick={onStop}
        >
          Stop
        </Button>
      )}
      <Button
        ref={runButton}
        size="sm"
        className="col-start-2 row-start-1"
        icon={<Play aria-hidden="true" />}
        onClick={onRun}
      >
        Run Code
      </Button>
      <div className="col-span-full row-start-2 justify-self-start @max-[18rem]:[&_button]:size-9">
        {children}
      </div>
    </div>
  </div>
);
