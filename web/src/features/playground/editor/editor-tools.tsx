import { useState } from 'react';
import AArrowDown from 'lucide-react/icons/a-arrow-down';
import AArrowUp from 'lucide-react/icons/a-arrow-up';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { changeSettings, TEXT_SIZES, type EditorSettings } from './editor-settings.ts';

export interface EditorToolsProps {
  settings: EditorSettings;
  /** False while the code equals the lecture's starter code. */
  canReset: boolean;
  /** Names the last replacement while it can be undone, until the next key; else null. */
  undoLabel: string | null;
  onReset: () => void;
  onUndo: () => void;
  /** Absent where nothing is recorded. */
  onHistory?: (() => void) | undefined;
}

export function EditorTools(props: EditorToolsProps) {
  const { settings, canReset, undoLabel, onReset, onUndo, onHistory } = props;
  const { size, isTall } = settings;
  const [isAsking, setAsking] = useState(false);
  return (
    <div role="group" aria-label="Editor" className="flex md:[&>button]:size-9">
      <IconButton
        label="Smaller text"
        icon={<AArrowDown aria-hidden="true" />}
        disabled={size === 0}
        onClick={() => changeSettings({ size: size - 1 })}
      />
      <IconButton
        label="Larger text"
        icon={<AArrowUp aria-hidden="true" />}
        disabled={size === TEXT_SIZES.length - 1}
        onClick={() => changeSettings({ size: size + 1 })}
      />
      <IconButton
        label="Full height"
        aria-pressed={isTall}
        icon={isTall ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
        onClick={() => changeSettings({ isTall: !isTall })}
      />
      {onHistory && (
        <IconButton label="Earlier versions" icon={<History aria-hidden="true" />} onClick={onHistory} />
      )}
      {undoLabel !== null ? (
        <IconButton label={undoLabel} icon={<Undo2 aria-hidden="true" />} onClick={onUndo} />
      ) : (
        <IconButton
          label="Reset code"
          icon={<RotateCcw aria-hidden="true" />}
          disabled={!canReset}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Reset the code?"
        noLabel="Keep my code"
        yesLabel="Reset the code"
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          onReset();
        }}
      >
        Your code is replaced with the lecture’s starter code. You can undo this.
      </ConfirmDialog>
    </div>
  );
}
