import { formatCount, formatSize } from '#lib/format.ts';
import { share, timeLeft } from './time-left.ts';
import type { TrayRow } from './tray-rows.ts';

/** What the tray knows besides its rows. */
export interface TrayPast {
  /** Bytes that this page has sent before those of the rows, in one go with them. */
  sentBefore?: number;
  /** An upload was cancelled while the rows stood there. */
  isAfterCancel?: boolean;
}

/**
 * `All files are uploaded`; null while something is on its way, has failed or was just cancelled. It gives no number: after a reload the
 * tray lists only what was still on its way.
 */
export function doneWords(rows: readonly TrayRow[], { isAfterCancel = false }: TrayPast = {}): string | null {
  if (rows.length === 0 || rows.some(({ isBusy, tone }) => isBusy || tone !== 'good')) return null;
  const [one, many] = isAfterCancel
    ? ['The other file is uploaded', 'The other files are uploaded']
    : ['The file is uploaded', 'All files are uploaded'];
  return rows.length === 1 ? one : many;
}

/** A video that can be watched, and only gets more qualities, is ready. */
const isUnready = ({ isBusy, tone }: TrayRow): boolean => isBusy && tone !== 'good';

const isSending = ({ key, isBusy, isElsewhere }: TrayRow): boolean => (key !== null || isElsewhere) && isBusy;

/** What this page and other tabs send, and have sent in one go, in bytes. What an earlier go has sent is not part of it. */
function bytesOf(rows: readonly TrayRow[], { sentBefore = 0 }: TrayPast): { sent: number; whole: number } {
  const sending = rows.filter(isSending);
  return {
    sent: sending.reduce((sum, { sentBytes }) => sum + sentBytes, sentBefore),
    whole: sending.reduce((sum, { bytes }) => sum + bytes, sentBefore),
  };
}

function sentShare(rows: readonly TrayRow[], past: TrayPast): number {
  const { sent, whole } = bytesOf(rows, past);
  return share(sent, whole);
}

interface Counts {
  /** Are there, also those that get more qualities. */
  done: number;
  /** Wait for the person. */
  stopped: number;
  /** Wait for the connection; 0 while anything is being sent. */
  still: number;
  /** Are sent, and checked or converted by the server. */
  prepared: number;
}

function countsOf(rows: readonly TrayRow[]): Counts {
  const done = rows.filter(({ tone }) => tone === 'good').length;
  const stopped = rows.filter(({ isBusy, tone }) => !isBusy && tone !== 'good').length;
  const isMoving = rows.some((row) => isSending(row) && !row.isStill);
  const still = isMoving ? 0 : rows.filter(({ isStill }) => isStill).length;
  const prepared = rows.filter((row) => isUnready(row) && !isSending(row)).length;
  return { done, stopped, still, prepared };
}

/** Whether nothing is sent for want of a connection. */
export const isStandingStill = (rows: readonly TrayRow[]): boolean => countsOf(rows).still > 0;

/**
 * What follows the title: a number, and what it counts. `3 in progress`, `1 waiting, 1 being prepared`, `2 stopped`;
 * empty once all is done.
 */
export function countWords(rows: readonly TrayRow[]): [count: number, words: string][] {
  const { stopped, still, prepared } = countsOf(rows);
  const busy = rows.filter(isUnready).length;
  if (still > 0)
    return [[still, 'waiting'], ...(prepared > 0 ? [[prepared, 'being prepared'] as [number, string]] : [])];
  if (busy > 0) return [[busy, 'in progress']];
  return stopped > 0 ? [[stopped, 'stopped']] : [];
}

/** Nothing is waited for any more. */
const READY = 'Ready to watch';

/** The one line of a phone: `1 of 3 uploads · 42 %`, `2 uploads stopped`. */
export function lineWords(rows: readonly TrayRow[], past: TrayPast = {}): string {
  const said = doneWords(rows, past);
  if (said !== null) return said;
  const { done, stopped, still } = countsOf(rows);
  if (still > 0) return `No connection: ${formatCount(still, 'upload waits', 'uploads wait')}`;
  if (stopped > 0 && done + stopped === rows.length) return `${formatCount(stopped, 'upload')} stopped`;
  if (rows.length > 0 && done === rows.length) return READY;
  const where = rows.some(isSending) ? `${sentShare(rows, past)} %` : 'sent, being prepared';
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
export function detailWords(rows: readonly TrayRow[], past: TrayPast = {}): string {
  if (doneWords(rows) !== null) return '';
  const { done, stopped, still } = countsOf(rows);
  if (still > 0) return 'No connection';
  if (rows.length > 0 && done === rows.length) return READY;
  if (!rows.some(isUnready))
    return WHY_STOPPED.flatMap(([isSo, words]) => {
      const count = rows.filter(isSo).length;
      return count === 0 ? [] : words(count);
    }).join(', ');
  const sending = rows.filter(isSending);
  const { sent, whole } = bytesOf(rows, past);
  const rate = sending.reduce((sum, row) => sum + row.rate, 0);
  return [
    sending.length === 0 ? 'Being prepared' : `${share(sent, whole)} % of ${formatSize(whole)}`,
    timeLeft(whole - sent, rate),
    stopped > 0 ? `${stopped} stopped` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** 0 to 100, for the bar of a collapsed tray; null while there is nothing to measure. */
export function percentOf(rows: readonly TrayRow[], past: TrayPast = {}): number | null {
  return rows.some(isSending) ? sentShare(rows, past) : null;
}
