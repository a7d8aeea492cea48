import type { CodeFork } from '@lectern/contract/code-forks';
import CodeXml from 'lucide-react/icons/code-xml';
import Combine from 'lucide-react/icons/combine';
import PenLine from 'lucide-react/icons/pen-line';
import Radio from 'lucide-react/icons/radio';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '#ui/button.tsx';
import { momentOf } from './lesson-words.ts';

interface LessonActionsProps {
  isOwn: boolean;
  /** The student's versions, the newest first. */
  forks: readonly CodeFork[];
  undoLabel: string | null;
  onBegin: () => void;
  onBack: () => void;
  onCompare: () => void;
  onReset: () => void;
  onUndo: () => void;
  onOpen: (fork: CodeFork) => void;
  onList: () => void;
}

const OpenNewest = ({ fork, onOpen }: { fork: CodeFork; onOpen: (fork: CodeFork) => void }) => (
  <Button size="sm" variant="secondary" className="text-amber" onClick={() => onOpen(fork)}>
    Your version, {momentOf(fork.at)}
  </Button>
);

/** The actions on the lesson's code, or on the student's version of it. */
export const LessonActions = ({ isOwn, forks, undoLabel, ...on }: LessonActionsProps) => (
  <>
    {isOwn ? (
      <>
        <Button size="sm" variant="secondary" icon={<Radio aria-hidden="true" />} onClick={on.onBack}>
          Back to the lesson
        </Button>
        <Button size="sm" variant="secondary" icon={<Combine aria-hidden="true" />} onClick={on.onCompare}>
          Compare
        </Button>
        {undoLabel === null ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label="Reset to this second"
            title="The lesson’s code at this second replaces yours"
            onClick={on.onReset}
          >
            Reset
          </Button>
        ) : (
          <Button size="sm" variant="secondary" icon={<Undo2 aria-hidden="true" />} onClick={on.onUndo}>
            {undoLabel}
          </Button>
        )}
      </>
    ) : (
      <>
        <Button size="sm" variant="secondary" icon={<PenLine aria-hidden="true" />} onClick={on.onBegin}>
          Edit this code
        </Button>
        {forks[0] && <OpenNewest fork={forks[0]} onOpen={on.onOpen} />}
      </>
    )}
    {forks.length > 0 && (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Your versions (${forks.length})`}
        icon={<CodeXml aria-hidden="true" />}
        onClick={on.onList}
      >
        Versions ({forks.length})
      </Button>
    )}
  </>
);
