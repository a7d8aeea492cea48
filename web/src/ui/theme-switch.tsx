import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { Theme } from '#lib/storage/stored-theme.ts';
import { setTheme, useTheme } from '#lib/view/theme.ts';

const choices: readonly { value: Theme; label: string; Icon: typeof Sun }[] = [
  { value: 'system', label: "The system's colours", Icon: Monitor },
  { value: 'light', label: 'Light colours', Icon: Sun },
  { value: 'dark', label: 'Dark colours', Icon: Moon },
];

/** Chooses light, dark or the system's theme; stored in the browser. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <div role="group" aria-label="Colours" className="inline-flex rounded-md border border-edge p-0.5">
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={theme === value}
          title={label}
          className="grid size-9 place-items-center rounded-sm text-soft transition-colors hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
          onClick={() => setTheme(value)}
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </div>
  );
}
