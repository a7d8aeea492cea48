import type { Ending, Entry, FrameMessage } from '../frame/run-messages.ts';

const LEVELS = ['log', 'info', 'debug', 'warn', 'error'];
const ENDINGS: readonly string[] = [
  'finished',
  'stopped',
  'time',
  'memory',
  'crashed',
  'timers',
] satisfies Ending[];
/** A worker that keeps its own limits never sends more at once. */
const MAX_ENTRIES = 1_100;
const MAX_TEXT = 70_000;

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  value.length === 2 &&
  LEVELS.includes(value[0] as string) &&
  typeof value[1] === 'string' &&
  value[1].length <= MAX_TEXT;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Parses a message from the frame's port; null for another shape, as a student's program may have sent it. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  const { kind, id, clears, entries, ending, milliseconds } = data as Record<string, unknown>;
  if (kind === 'ready' || kind === 'failed' || kind === 'pong') return { kind };
  if (!isNumber(id)) return null;
  if (kind === 'output') {
    const isFine = Array.isArray(entries) && entries.length <= MAX_ENTRIES && entries.every(isEntry);
    return isFine ? { kind, id, clears: clears === true, entries } : null;
  }
  if (kind !== 'ended' || !ENDINGS.includes(ending as string) || !isNumber(milliseconds)) return null;
  return { kind, id, ending: ending as Ending, milliseconds };
}
