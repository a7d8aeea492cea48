import { describe, expect, it } from 'vitest';
import { formatTable } from '@lectern/student-runtime/console/table';
import { spokenOf } from './spoken-output.ts';

describe('spokenOf', () => {
  it('gives entries in their order, and says which are warnings and errors', () => {
    const spoken = spokenOf([
      { level: 'log', text: 'one' },
      { level: 'warn', text: 'two' },
      { level: 'error', text: 'Uncaught Error: three (line 1)' },
    ]);
    expect(spoken).toBe('one\nWarning: two\nError: Uncaught Error: three (line 1)');
  });

  it('explains a frequent error after its message', () => {
    const spoken = spokenOf([{ level: 'error', text: 'Uncaught TypeError: x is not a function (line 1)' }]);
    expect(spoken).toMatch(/^Error: Uncaught TypeError: .*\nx cannot be called: /);
    // A program may print the same words itself.
    expect(spokenOf([{ level: 'error', text: 'TypeError: x is not a function' }])).not.toContain('called');
  });

  it('reads a table row by row, without its frame', () => {
    const text = formatTable([{ name: 'Ada', n: 1 }], undefined) ?? '';
    expect(spokenOf([{ level: 'log', text }])).toBe("(index), name, n\n0, 'Ada', 1");
  });
});
