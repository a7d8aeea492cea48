import { Checkbox } from '#ui/checkbox.tsx';
import { ShortcutSheet } from './controls/shortcut-sheet.tsx';
import { changePlayerSettings, usePlayerSettings } from './player-settings.ts';

interface PlayerFootProps {
  video: HTMLVideoElement | null;
  isSheetOpen: boolean;
  onSheet: (isOpen: boolean) => void;
}

/** Below a lecture: the autoplay setting, and the list of keys. */
export function PlayerFoot({ video, isSheetOpen, onSheet }: PlayerFootProps) {
  const { autoplaysNext } = usePlayerSettings();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Checkbox
        label="Autoplay the next lecture"
        checked={autoplaysNext}
        onChange={({ target }) => changePlayerSettings({ autoplaysNext: target.checked })}
      />
      <span className="pointer-coarse:hidden">
        <ShortcutSheet
          video={video}
          isOpen={isSheetOpen}
          onOpen={() => onSheet(true)}
          onClose={() => onSheet(false)}
        />
      </span>
    </div>
  );
}
