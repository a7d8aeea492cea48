import { formatCount } from '#lib/format.ts';
import { share, timeLeft } from './time-left.ts';
import type { TrayRow } from './tray-rows.ts';

/**
 * `All files are uploaded`; null while something is on its way, or has failed. It gives no number: after a reload the
 * tray lists only what was still on its way.
 */
export function doneWords(rows: readonly TrayRow[]): string | null {
  if (rows.length === 0 || rows.some(({ isBusy, tone }) => isBusy || tone !== 'good')) return null;
  return rows.length === 1 ? 'The file is uploaded' : 'All files are uploaded';
}

/** Of all bytes that are sent or on their way, 0 to 100: what is checked or converted was sent. */
function sentShare(rows: readonly TrayRow[]): number {
  let [sent, whole] = [0, 0];
  for (const { isBusy, tone, bytes, percent, key } of rows) {
    if (!isBusy && tone !== 'good') continue;
    const weight = Math.max(1, bytes);
    whole += weight;
    sent += weight * (key === null ? 1 : (percent ?? 0) / 100);
  }
  return share(sent, whole);
}

interface Counts {
  done: number;
  /** Wait for the person. */
  stopped: number;
  /** Wait for the connection; 0 while anything is being sent. */
  still: number;
}

function countsOf(rows: readonly TrayRow[]): Counts {
  const resting = rows.filter(({ isBusy }) => !isBusy);
  const done = resting.filter(({ tone }) => tone === 'good').length;
  const isMoving = rows.some(({ isBusy, isStill, key }) => isBusy && !isStill && key !== null);
  const still = isMoving ? 0 : rows.filter(({ isStill }) => isStill).length;
  return { done, stopped: resting.length - done, still };
}

/** Whether nothing is sent for want of a connection. */
export const isStandingStill = (rows: readonly TrayRow[]): boolean => countsOf(rows).still > 0;

/** The one line of a phone: `1 of 3 uploads · 42 %`, `2 uploads stopped`. */
export function lineWords(rows: readonly TrayRow[]): string {
  const said = doneWords(rows);
  if (said !== null) return said;
  const { done, stopped, still } = countsOf(rows);
  if (still > 0) return `No connection: ${formatCount(still, 'upload waits', 'uploads wait')}`;
  if (done + stopped === rows.length) return `${formatCount(stopped, 'upload')} stopped`;
  const sent = sentShare(rows);
  const where = sent === 100 ? 'sent, being prepared' : `${sent} %`;
  return rows.length === 1 ? `Upload · ${where}` : `${done} of ${rows.length} uploads · ${where}`;
}

const WHY_STOPPED: [(row: TrayRow) => boolean, (count: number) => string][] = [
  [
    ({ acts }) => acts.includes('choose'),
    (count) => formatCount(count, 'needs its file', 'need their files'),
  ],
  [({ acts, tone }) => acts.includes('resume') && tone === 'plain', (count) => `${count} paused`],
  [({ acts, tone }) => acts.includes('resume') && tone === 'bad', (count) => `${count} failed`],
  [({ acts, tone }) => acts.includes('dismiss') && tone === 'bad', (count) => `${count} refused`],
];

/** What a collapsed tray says below its title: how far all is, or why it is not going on; empty once all is done. */
export function detailWords(rows: readonly TrayRow[]): string {
  if (doneWords(rows) !== null) return '';
  const { stopped, still } = countsOf(rows);
  if (still > 0) return 'No connection';
  if (!rows.some(({ isBusy }) => isBusy))
    return WHY_STOPPED.flatMap(([isSo, words]) => {
      const count = rows.filter(isSo).length;
      return count === 0 ? [] : words(count);
    }).join(', ');
  const sending = rows.filter(({ key, isBusy }) => key !== null && isBusy);
  const left = sending.reduce((sum, { bytes, percent }) => sum + bytes * (1 - (percent ?? 0) / 100), 0);
  const rate = sending.reduce((sum, row) => sum + row.rate, 0);
  return [
    sending.length === 0 ? 'Being prepared' : `${sentShare(rows)} %`,
    timeLeft(left, rate),
    stopped > 0 ? `${stopped} stopped` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** 0 to 100, for the bar of a collapsed tray; null while there is nothing to measure. */
export function percentOf(rows: readonly TrayRow[]): number | null {
  return rows.some(({ key, isBusy }) => key !== null && isBusy) ? sentShare(rows) : null;
}
