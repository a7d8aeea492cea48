import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ShortcutSheet } from './controls/shortcut-sheet.tsx';

interface PlayerFootProps {
  autoplaysNext: boolean;
  onAutoplay: (isOn: boolean) => void;
  /** Set while the file plays because its HLS did not. */
  fallback: { isRetrying: boolean; retry: () => void } | null;
  isSheetOpen: boolean;
  onSheet: (isOpen: boolean) => void;
}

/** Below the video: autoplay, the shortcuts, and a notice while the fallback plays. */
export function PlayerFoot({ autoplaysNext, onAutoplay, fallback, isSheetOpen, onSheet }: PlayerFootProps) {
  return (
    <>
      {fallback && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-well px-4 py-2 text-sm"
        >
          <p className="min-w-0 flex-1 basis-60">
            The version that adapts to your connection did not load, so the original file is playing.
          </p>
          <Button
            size="sm"
            variant="secondary"
            busy={fallback.isRetrying}
            onClick={fallback.retry}
            icon={<RotateCw aria-hidden="true" />}
          >
            Try again
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox
          label="Autoplay the next lecture"
          checked={autoplaysNext}
          onChange={({ target }) => onAutoplay(target.checked)}
        />
        <ShortcutSheet isOpen={isSheetOpen} onOpen={() => onSheet(true)} onClose={() => onSheet(false)} />
      </div>
    </>
  );
}
