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

  it('reads a table row by row, without its frame', () => {
    const text = formatTable([{ name: 'Ada', n: 1 }], undefined) ?? '';
    expect(spokenOf([{ level: 'log', text }])).toBe("(index), name, n\n0, 'Ada', 1");
  });
});
