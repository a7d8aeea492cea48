import { FENCE } from '@lectern/contract/code-block';
const HEADING = /^( {0,3})(#{1,6})(?=\s)/;

/** Moves headings up, so that no level is skipped. */
export const withoutHeadingJumps = (text: string): string => {
  let isCode = false;
  let level = 0;
  return text
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) isCode = !isCode;
      const [, indent = '', marks = ''] = HEADING.exec(line) ?? [];
      if (isCode || marks === '') return line;
      level = level === 0 ? marks.length : Math.min(marks.length, level + 1);
      return `${indent}${'#'.repeat(level)}${line.slice(indent.length + marks.length)}`;
    })
    .join('\n');
};
