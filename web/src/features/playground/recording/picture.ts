import type { TrackState } from '@lectern/contract/code-track/track-state';
import { rowAt, rowsOf, shown, type Row } from './code-rows.ts';
import type { PictureLook } from './picture-look.ts';

export const WIDTH = 1920;
export const HEIGHT = 1080;
const MONO = 'ui-monospace, monospace';
const [TEXT, ROW, SMALL] = [33, 52, 26];
const TABS = 84;
/** Width of the column with the line numbers. */
const GUTTER = 120;
const MARGIN = 36;
const MOST_PRINTED = 6;
const PRINTED_ROW = 40;
/** Size of the camera's picture beside the code. */
export const CAMERA = { width: 480, height: 270 };

type Context = OffscreenCanvasRenderingContext2D;

/** The area of the code in the picture. */
interface Frame {
  columns: number;
  rows: number;
  right: number;
}

const printedRows = ({ output }: TrackState): number =>
  output.length === 0 ? 0 : Math.min(MOST_PRINTED, output.flatMap(([, text]) => text.split('\n')).length);

const heightOfOutput = (state: TrackState): number => {
  const rows = printedRows(state);
  return rows === 0 ? 0 : rows * PRINTED_ROW + 2 * MARGIN;
};

type Pen = ReturnType<typeof createPen>;

function createPen(context: Context, colors: PictureLook['colors']) {
  const fill = (color: string, ...[x, y, width, height]: [number, number, number, number]): void => {
    context.fillStyle = color;
    context.fillRect(x, y, width, height);
  };
  const write = (text: string, x: number, y: number, color: string, font: string): number => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(text, x, y);
    return context.measureText(text).width;
  };
  return { colors, fill, write };
}

function drawTabs({ colors, fill, write }: Pen, { files, shown: open }: TrackState): void {
  fill(colors.sheet, 0, 0, WIDTH, TABS);
  fill(colors.line, 0, TABS - 2, WIDTH, 2);
  let x = MARGIN;
  for (const name of files.keys()) {
    const isOpen = name === open;
    const width = write(name, x, TABS / 2, isOpen ? colors.ink : colors.faint, `${SMALL}px ${MONO}`);
    if (isOpen) fill(colors.accent, x - 12, TABS - 8, width + 24, 8);
    x += width + 60;
  }
}

function drawOutput({ colors, fill, write }: Pen, state: TrackState, width: number): void {
  const height = heightOfOutput(state);
  if (height === 0) return;
  fill(colors.paper, 0, HEIGHT - height, width, height);
  fill(colors.line, 0, HEIGHT - height, width, 2);
  const lines = state.output.flatMap(([level, text]) =>
    text.split('\n').map((line) => [level, line] as const),
  );
  for (const [place, [level, line]] of lines.slice(-MOST_PRINTED).entries()) {
    const color = level === 'error' ? colors.danger : level === 'warn' ? colors.amber : colors.ink;
    const y = HEIGHT - height + MARGIN + (place + 0.5) * PRINTED_ROW;
    write(shown(line), MARGIN, y, color, `${SMALL}px ${MONO}`);
  }
}

/** Draws the editor's content, and scrolls as little as keeps the cursor in view. */
export function createPicture(look: PictureLook, hasCamera: boolean) {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const found = canvas.getContext('2d', { alpha: false });
  if (found === null) throw new Error('This browser draws no pictures');
  const context: Context = found;
  const { colors, tones } = look;
  const right = hasCamera ? WIDTH - CAMERA.width - 2 * MARGIN : WIDTH - MARGIN;
  context.font = `${TEXT}px ${MONO}`;
  const character = context.measureText('m').width;
  /** The first row in view, and its file. */
  let top = 0;
  let scrolled: string | null = null;

  const frameOf = (state: TrackState): Frame => ({
    columns: Math.floor((right - GUTTER) / character),
    rows: Math.floor((HEIGHT - TABS - MARGIN - heightOfOutput(state)) / ROW),
    right,
  });
  const pen = createPen(context, colors);
  const { fill, write } = pen;

  /** The distance of a position from the start of its row, in the picture's pixels. */
  const columnAt = ({ pieces, from }: Row, position: number): number => {
    context.font = `${TEXT}px ${MONO}`;
    const text = pieces.map((piece) => piece.text).join('');
    return GUTTER + context.measureText(shown(text.slice(0, position - from))).width;
  };

  function drawSelection(rows: readonly Row[], [anchor, head]: readonly [number, number]): void {
    const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
    if (from === to) return;
    for (const [place, row] of rows.entries()) {
      const y = TABS + (place - top) * ROW;
      if (y < TABS || row.from > to || row.from + row.length < from) continue;
      const begin = columnAt(row, Math.max(from, row.from));
      const end = columnAt(row, Math.min(to, row.from + row.length));
      fill(colors['accent-wash'], begin, y, Math.max(end - begin, character / 2), ROW);
    }
  }

  function drawRow({ line, pieces }: Row, y: number, isActive: boolean): void {
    if (line !== null) {
      context.textAlign = 'right';
      write(String(line), GUTTER - 30, y, isActive ? colors.ink : colors.faint, `${SMALL}px ${MONO}`);
      context.textAlign = 'left';
    }
    let x = GUTTER;
    for (const { text, tone } of pieces) {
      const { color, font } = tones[tone] ?? { color: colors.ink, font: 'normal 400' };
      x += write(shown(text), x, y, color, `${font} ${TEXT}px ${MONO}`);
    }
  }

  function drawCode(state: TrackState): void {
    const { shown: name, selection } = state;
    if (name === null) return;
    const { columns, rows: visible, right: edge } = frameOf(state);
    const rows = rowsOf(name, state.files.get(name) ?? '', columns);
    const head = selection === null ? null : rowAt(rows, selection[1]);
    if (scrolled !== name) top = 0;
    scrolled = name;
    if (head !== null) top = Math.min(Math.max(top, head - visible + 2), Math.max(0, head - 1));
    top = Math.min(top, Math.max(0, rows.length - 1));
    if (head !== null) fill(colors.sheet, 0, TABS + (head - top) * ROW, edge + MARGIN, ROW);
    if (selection !== null) drawSelection(rows, selection);
    for (const [place, row] of rows.slice(top, top + visible).entries())
      drawRow(row, TABS + (place + 0.5) * ROW, top + place === head);
    const row = head === null ? undefined : rows[head];
    if (head !== null && row !== undefined && selection !== null)
      fill(colors.accent, columnAt(row, selection[1]) - 2, TABS + (head - top) * ROW + 6, 4, ROW - 12);
  }

  return {
    canvas,
    draw(state: TrackState): void {
      context.textBaseline = 'middle';
      fill(colors.well, 0, 0, WIDTH, HEIGHT);
      drawCode(state);
      drawTabs(pen, state);
      drawOutput(pen, state, right + MARGIN);
    },
    /** Draws the camera's picture beside the code. */
    drawCamera(draw: (context: Context, x: number, y: number) => void): void {
      const [x, y] = [WIDTH - CAMERA.width - MARGIN, TABS + MARGIN];
      context.save();
      context.beginPath();
      context.roundRect(x, y, CAMERA.width, CAMERA.height, 18);
      context.clip();
      draw(context, x, y);
      context.restore();
    },
  };
}
