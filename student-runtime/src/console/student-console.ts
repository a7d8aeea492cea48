import { formatError, isErrorObject } from './format-error.ts';
import { formatMessage } from './format-message.ts';
import { formatValue } from './format-value.ts';
import {
  isArray,
  join,
  mapDelete,
  mapGet,
  mapSet,
  numberText,
  push,
  repeat,
  slice,
  split,
  toText,
} from './intrinsics.ts';
import { formatTable } from './table.ts';

export type ConsoleLevel = 'log' | 'info' | 'debug' | 'warn' | 'error';

export type ConsoleHost = {
  /** One finished entry; it may hold line breaks. */
  write(level: ConsoleLevel, text: string): void;
  clear(): void;
  /** Milliseconds on any monotonic scale. */
  now(): number;
  /** True once nothing more will be shown, so that a flood of output stays cheap. */
  isFull(): boolean;
};

/**
 * The console of a student's program: all methods of a browser's console, with text output.
 * It is plain JavaScript without any dependency outside this folder, so that it runs in the page and in QuickJS.
 */
export function createStudentConsole(host: ConsoleHost) {
  const counts = new Map<string, number>();
  const timers = new Map<string, number>();
  let depth = 0;

  const print = (level: ConsoleLevel, text: string) => {
    const margin = repeat('  ', depth);
    host.write(level, depth === 0 ? text : `${margin}${join(split(text, '\n'), `\n${margin}`)}`);
  };
  const printer =
    (level: ConsoleLevel) =>
    (...values: unknown[]): void => {
      if (!host.isFull()) print(level, formatMessage(values));
    };
  const group = (...values: unknown[]): void => {
    if (values.length > 0) print('log', formatMessage(values));
    if (depth < 50) depth += 1;
  };
  const elapsed = (label: string): string | undefined => {
    const start = mapGet(timers, label);
    return start === undefined ? undefined : `${label}: ${milliseconds(host.now() - start)} ms`;
  };
  const warnNoTimer = (label: string) => print('warn', `Timer '${label}' does not exist`);

  return {
    log: printer('log'),
    info: printer('info'),
    debug: printer('debug'),
    warn: printer('warn'),
    error: printer('error'),
    dir(value?: unknown): void {
      if (!host.isFull()) print('log', formatValue(value));
    },
    dirxml: printer('log'),
    table(data?: unknown, columns?: unknown): void {
      if (!host.isFull()) print('log', formatTable(data, columns) ?? formatMessage([data]));
    },
    assert(condition?: unknown, ...values: unknown[]): void {
      if (condition) return;
      const text = values.length === 0 ? 'console.assert' : formatMessage(values);
      print('error', `Assertion failed: ${text}`);
    },
    count(label: unknown = 'default'): void {
      const name = labelText(label);
      const count = (mapGet(counts, name) ?? 0) + 1;
      mapSet(counts, name, count);
      print('log', `${name}: ${count}`);
    },
    countReset(label: unknown = 'default'): void {
      const name = labelText(label);
      if (!mapDelete(counts, name)) print('warn', `Count for '${name}' does not exist`);
    },
    group,
    groupCollapsed: group,
    groupEnd(): void {
      if (depth > 0) depth -= 1;
    },
    time(label: unknown = 'default'): void {
      const name = labelText(label);
      if (mapGet(timers, name) !== undefined) print('warn', `Timer '${name}' already exists`);
      else mapSet(timers, name, host.now());
    },
    timeLog(label: unknown = 'default', ...values: unknown[]): void {
      const name = labelText(label);
      const text = elapsed(name);
      if (text === undefined) warnNoTimer(name);
      else print('log', values.length === 0 ? text : `${text} ${formatMessage(values)}`);
    },
    timeEnd(label: unknown = 'default'): void {
      const name = labelText(label);
      const text = elapsed(name);
      if (text === undefined) warnNoTimer(name);
      else print('log', text);
      mapDelete(timers, name);
    },
    trace(...values: unknown[]): void {
      const title = values.length === 0 ? 'console.trace' : formatMessage(values);
      const frames = split(formatError(new Error('')), '\n');
      const lines = [title];
      for (let index = 1; index < frames.length; index += 1) push(lines, frames[index] ?? '');
      print('log', join(lines, '\n'));
    },
    clear(): void {
      depth = 0;
      host.clear();
    },
  };
}

function labelText(label: unknown): string {
  if (typeof label === 'string') return label;
  return isErrorObject(label) || isArray(label) || typeof label === 'object'
    ? formatValue(label)
    : toText(label);
}

function milliseconds(duration: number): string {
  const text = numberText(duration);
  const [whole = '0', part = ''] = split(text, '.');
  return part === '' ? whole : `${whole}.${slice(part, 0, 3)}`;
}
