import SquareTerminal from 'lucide-react/icons/square-terminal';
import { Button } from '#ui/button.tsx';
import { changeRoom } from './room-settings.ts';

/** The bar to which the editor below a text is folded (decision 0589). What a person chose holds in all lectures. */
export const EditorFold = ({ isOpen }: { isOpen: boolean }) => (
  <div className="room-fold border-t border-line bg-paper px-2 py-1">
    <Button
      size="sm"
      variant="quiet"
      aria-expanded={isOpen}
      aria-controls="room-work"
      icon={<SquareTerminal aria-hidden="true" />}
      onClick={() => changeRoom({ opensEditor: !isOpen })}
    >
      {isOpen ? 'Hide' : 'Show'} Code Editor
    </Button>
  </div>
);
