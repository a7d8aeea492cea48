import { formatFunction } from './format-function.ts';
import { bigIntText, numberText, pop, push, symbolText } from './intrinsics.ts';
import { formatObject } from './format-object.ts';
import type { Formatting } from './formatting.ts';
import { quote } from './quote.ts';

export function startFormatting(): Formatting {
  return { depth: 0, seen: [], values: 5_000, characters: 100_000, format: formatValue };
}

/** A value as a browser's console shows it: `'text'` in quotes, `{a: 1}`, `Map(1) {'a' => 1}`, `ƒ add()`. */
export function formatValue(value: unknown, formatting: Formatting = startFormatting()): string {
  formatting.values -= 1;
  if (formatting.values < 0 || formatting.characters < 0) return '…';
  const text = formatAny(value, formatting);
  if (typeof value !== 'object') formatting.characters -= text.length;
  return text;
}

function formatAny(value: unknown, formatting: Formatting): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
      return value === 0 && 1 / value < 0 ? '-0' : numberText(value);
    case 'bigint':
      return `${bigIntText(value)}n`;
    case 'symbol':
      return symbolText(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'undefined':
      return 'undefined';
    case 'function':
      return formatFunction(value, formatting.depth);
    default:
      return value === null ? 'null' : formatNested(value as object, formatting);
  }
}

function formatNested(value: object, formatting: Formatting): string {
  const { seen } = formatting;
  for (let index = 0; index < seen.length; index += 1) if (seen[index] === value) return '[Circular]';
  push(seen, value);
  formatting.depth += 1;
  try {
    return formatObject(value, formatting);
  } catch {
    return '[an object that cannot be shown]';
  } finally {
    formatting.depth -= 1;
    pop(seen);
  }
}
