import { escapeHtml } from './highlight.ts';
import { between, easeSince } from './motion.ts';
import type { Areas } from './scene.ts';

const NAMES = ['Working folder', 'Staging area', 'Repository'];
const WIDTH = 400;
const GAP = 16;

/** Git's three places side by side; a file glides from one to the next. */
export function drawAreas(areas: Areas, now: number): string {
  const boxes = NAMES.map(
    (name, index) =>
      `<div class="area" style="left:${index * (WIDTH + GAP)}px;width:${WIDTH}px">${name}</div>`,
  );
  const cards = areas.files.map((file, row) => {
    const share = easeSince(file.movedAt, now, 0.7);
    const left = between(file.movedFrom, file.area, share) * (WIDTH + GAP) + (WIDTH - 300) / 2;
    return `<div class="card" style="left:${left.toFixed(1)}px;top:${84 + row * 86}px">${escapeHtml(file.name)}</div>`;
  });
  return `<div style="position:absolute;left:24px;top:352px;width:1232px;height:270px">${boxes.join('')}${cards.join('')}</div>`;
}
