import { codeTones } from '#lib/code/code-tones.ts';

const NAMES = [
  'paper',
  'sheet',
  'well',
  'ink',
  'soft',
  'faint',
  'line',
  'accent',
  'accent-wash',
  'board',
  'danger',
  'amber',
] as const;

export interface PictureLook {
  colors: Record<(typeof NAMES)[number], string>;
  /** The style of each entry of `codeTones`, at the same index. */
  tones: { color: string; font: string }[];
}

/** The computed value of a colour: a canvas knows neither variables nor the theme. */
function resolved(probe: HTMLElement, color: string): string {
  probe.style.color = color;
  return getComputedStyle(probe).color;
}

/** The page's colours, for a canvas. */
export function readLook(): PictureLook {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const colors = Object.fromEntries(
    NAMES.map((name) => [name, resolved(probe, `var(--color-${name})`)]),
  ) as PictureLook['colors'];
  const tones = codeTones.map(({ color, fontStyle = 'normal', fontWeight = '400' }) => ({
    color: color === undefined ? colors.ink : resolved(probe, color),
    font: `${fontStyle} ${fontWeight}`,
  }));
  probe.remove();
  return { colors, tones };
}
