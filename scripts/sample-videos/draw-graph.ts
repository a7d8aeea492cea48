import { escapeHtml } from './highlight.ts';
import { between, easeSince } from './motion.ts';
import type { Graph } from './scene.ts';

const TONES = { main: '#f4efe2', branch: '#f0b43c' };
const LEFT = 90;
const STEP = 205;
const LANES = [88, 196];

/** The commit graph: history runs to the right, a branch on the lane below. */
export function drawGraph(graph: Graph, now: number): string {
  const at = new Map(graph.commits.map((commit) => [commit.id, commit]));
  const lines: string[] = [];
  const dots: string[] = [];
  for (const commit of graph.commits) {
    const grown = easeSince(commit.bornAt, now, 0.5);
    const [x, y] = [xOf(commit.column), yOf(commit.lane)];
    for (const id of commit.parents) {
      const parent = at.get(id);
      if (!parent) continue;
      const [px, py] = [xOf(parent.column), yOf(parent.lane)];
      const middle = (px + x) / 2;
      lines.push(
        `<path d="M${px} ${py}C${middle} ${py} ${middle} ${y} ${x} ${y}" pathLength="1" stroke-dasharray="1" stroke-dashoffset="${(1 - grown).toFixed(3)}" stroke="${TONES[commit.lane !== parent.lane ? 'branch' : commit.tone]}" stroke-width="8" fill="none"/>`,
      );
    }
    dots.push(
      `<circle cx="${x}" cy="${y}" r="${(27 * grown).toFixed(1)}" fill="${TONES[commit.tone]}" stroke="#16213b" stroke-width="6"/>`,
    );
    if (grown > 0.6) {
      dots.push(
        `<text x="${x}" y="${y + 10}" text-anchor="middle" font-size="28" font-weight="700" fill="#14213d">${commit.id}</text>`,
      );
    }
  }
  const labels = graph.labels.map((label) => {
    const target = at.get(label.commit);
    const source = label.movedFrom ? at.get(label.movedFrom) : target;
    if (!target || !source) return '';
    const share = easeSince(label.movedAt, now, 0.6);
    const x = between(xOf(source.column), xOf(target.column), share);
    const offset = label.tone === 'main' ? -62 : 62;
    const y = between(yOf(source.lane), yOf(target.lane), share) + offset;
    const text = graph.head === label.name ? `HEAD → ${label.name}` : label.name;
    const width = text.length * 16.9 + 36;
    const left = Math.max(12, x - width / 2);
    return `<rect x="${left}" y="${y - 23}" width="${width}" height="46" rx="23" fill="${graph.head === label.name ? TONES[label.tone] : '#2a3a63'}"/>
      <text x="${left + width / 2}" y="${y + 10}" text-anchor="middle" font-family="DejaVu Sans Mono" font-size="28" fill="${graph.head === label.name ? '#14213d' : TONES[label.tone]}">${escapeHtml(text)}</text>`;
  });
  return `<div class="panel" style="left:24px;top:352px;width:1232px;height:284px"><svg width="1232" height="284" font-family="Instrument Sans">${lines.join('')}${dots.join('')}${labels.join('')}</svg></div>`;
}

function xOf(column: number): number {
  return LEFT + 60 + column * STEP;
}

function yOf(lane: number): number {
  return LANES[lane] ?? 0;
}
