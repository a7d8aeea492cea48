import SquareTerminal from 'lucide-react/icons/square-terminal';
import ListTree from 'lucide-react/icons/list-tree';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import SquarePlay from 'lucide-react/icons/square-play';
import type { RoomView } from './use-room.ts';

const views = [
  { view: 'lecture', name: 'Lecture', Icon: SquarePlay },
  { view: 'code', name: 'Code', Icon: SquareTerminal },
  { view: 'notes', name: 'Notes', Icon: NotebookPen },
  { view: 'content', name: 'Content', Icon: ListTree },
] as const;

const shownViews = (hasWork: boolean) => views.filter(({ view }) => hasWork || view !== 'code');

interface RoomTabsProps {
  view: RoomView;
  /** Whether there is an editor. */
  hasWork: boolean;
  onView: (view: RoomView) => void;
}

/** On a phone, within reach of the thumb: chooses the part of the lecture below the video. */
export const RoomTabs = ({ view, hasWork, onView }: RoomTabsProps) => (
  <div
    role="group"
    aria-label="Parts of the lecture"
    className="grid auto-cols-fr grid-flow-col border-t border-line md:hidden"
  >
    {shownViews(hasWork).map(({ view: one, name, Icon }) => (
      <button
        key={one}
        type="button"
        aria-pressed={view === one}
        className="grid min-h-13 content-center justify-items-center gap-0.5 text-xs font-semibold text-soft aria-pressed:text-accent aria-pressed:shadow-[inset_0_2px_0_var(--color-accent)] focus-visible:-outline-offset-2 [&_svg]:size-5"
        // Pressed again, it leads to the top.
        onClick={() => (view === one ? scrollTo(0, 0) : onView(one))}
      >
        <Icon aria-hidden="true" />
        {name}
      </button>
    ))}
  </div>
);
