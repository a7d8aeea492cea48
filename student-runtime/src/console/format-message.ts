import { execute, isArray, join, numberText, push, slice, toNumber, toText } from './intrinsics.ts';
import { formatValue, startFormatting } from './format-value.ts';

const DIRECTIVE = /%[sdifoOc%]/;

/** The arguments of one console call as one text; `%s %d %i %f %o %O %c %%` as in a browser. */
export function formatMessage(values: unknown[]): string {
  const formatting = startFormatting();
  const parts: string[] = [];
  let next = 0;
  if (typeof values[0] === 'string') {
    const expanded = expandDirectives(values[0], values);
    push(parts, expanded.text);
    next = expanded.next;
  }
  for (; next < values.length; next += 1) {
    const value = values[next];
    push(parts, typeof value === 'string' ? value : formatValue(value, formatting));
  }
  return join(parts, ' ');
}

function expandDirectives(template: string, values: unknown[]): { text: string; next: number } {
  let text = '';
  let rest = template;
  let next = 1;
  while (values.length > 1) {
    const match = execute(DIRECTIVE, rest);
    if (!match) break;
    const directive = match[0];
    text += slice(rest, 0, match.index);
    rest = slice(rest, match.index + 2);
    if (directive === '%%') text += '%';
    else if (next >= values.length) text += directive;
    else {
      text += formatDirective(directive, values[next]);
      next += 1;
    }
  }
  return { text: text + rest, next };
}

function formatDirective(directive: string, value: unknown): string {
  switch (directive) {
    case '%c':
      return '';
    case '%s':
      return isPrimitive(value) ? toText(value) : formatValue(value);
    case '%d':
    case '%i':
      return truncated(value);
    case '%f':
      return typeof value === 'symbol' || !isPrimitive(value) ? 'NaN' : numberText(toNumber(value));
    default:
      return formatValue(value);
  }
}

function truncated(value: unknown): string {
  if (typeof value === 'bigint') return toText(value);
  if (typeof value === 'symbol' || !isPrimitive(value)) return 'NaN';
  const number = toNumber(value);
  return numberText(number - (number % 1 || 0));
}

function isPrimitive(value: unknown): boolean {
  return !isArray(value) && (value === null || (typeof value !== 'object' && typeof value !== 'function'));
}
