import Keyboard from 'lucide-react/icons/keyboard';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { usePausedWhile } from '#lib/video/use-paused-while.ts';

const shortcuts: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Space', 'K'], 'Play or pause'],
  [['J'], 'Back 10 seconds'],
  [['L'], 'Forward 10 seconds'],
  [['←', '→'], 'Back or forward 5 seconds'],
  [['0', '…', '9'], 'To 0 %, … 90 % of the video'],
  [['<', '>'], 'Slower or faster'],
  [['↑', '↓'], 'Louder or quieter'],
  [['M'], 'Sound on or off'],
  [['C'], 'Captions on or off'],
  [['F'], 'Full screen'],
  [['I'], 'Picture in picture'],
  [['T'], 'Theatre: the lecture alone'],
  [['Esc'], 'From the course content to the lecture'],
  [['Q'], 'Ask a question at this second'],
  [['?'], 'This list'],
];

interface ShortcutSheetProps {
  /** Paused while the list is open. */
  video: HTMLVideoElement | null;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The list of the player's keys, and the button that opens it. */
export function ShortcutSheet({ video, isOpen, onOpen, onClose }: ShortcutSheetProps) {
  usePausedWhile(isOpen, video);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="pointer-coarse:hidden"
        icon={<Keyboard aria-hidden="true" />}
        onClick={onOpen}
      >
        Keyboard shortcuts
      </Button>
      <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" width="sm">
        <p className="text-sm text-soft">
          They work wherever you are not typing. The arrows up and down need the focus on the video.
        </p>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
          {shortcuts.map(([keys, does]) => (
            <div key={does} className="contents">
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-7 rounded-sm border border-edge bg-well px-1.5 py-0.5 text-center text-sm"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
