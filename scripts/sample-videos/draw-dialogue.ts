import { escapeHtml } from './highlight.ts';
import { between, easeSince } from './motion.ts';
import type { Line } from './scene.ts';

const VISIBLE = 4;
const HEIGHT = 148;

/** A conversation in bubbles: the other one on the left, the viewer on the right. */
export function drawDialogue(lines: Line[], now: number): string {
  const newest = lines.at(-1);
  const grown = newest ? easeSince(newest.saidAt, now, 0.4) : 1;
  const isFull = lines.length > VISIBLE;
  const shown = lines.slice(isFull ? -VISIBLE - 1 : 0);
  const bubbles = shown.map((line, index) => {
    const top = (index - (isFull ? grown : 0)) * HEIGHT;
    const opacity = line === newest ? grown : isFull && index === 0 ? 1 - grown : 1;
    const lift = line === newest ? between(24, 0, grown) : 0;
    const foreign = line.foreign ? `<b lang="de">${escapeHtml(line.foreign)}</b>` : '<b class="blank">…</b>';
    return `<div class="bubble ${line.speaker}" style="top:${(top + lift).toFixed(1)}px;opacity:${opacity.toFixed(2)}">${foreign}<span>${escapeHtml(line.english ?? ' ')}</span></div>`;
  });
  return `<div style="position:absolute;left:64px;top:32px;width:1152px;height:600px">${bubbles.join('')}</div>`;
}
