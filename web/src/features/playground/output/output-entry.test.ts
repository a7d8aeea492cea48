import { describe, expect, it } from 'vitest';
import { entriesOf, textOf, troubleLineOf } from './output-entry.ts';

describe('entriesOf', () => {
  it('takes the server’s text apart at what it says about the program’s end', () => {
    const output = 'a\nb\nUncaught Error: x (line 2)\nhint\nStopped: the program …';
    const entries = entriesOf(output);
    expect(entries.map(({ level }) => level)).toEqual(['log', 'error', 'error']);
    expect(entries[1]?.text).toBe('Uncaught Error: x (line 2)\nhint');
    expect(textOf(entries)).toBe(output);
    expect(entriesOf('')).toEqual([]);
  });
});

describe('troubleLineOf', () => {
  it('gives the last line that failed', () => {
    expect(troubleLineOf(entriesOf('Uncaught A: b (line 2)\nUncaught C: d (line 30)'))).toBe(30);
    expect(troubleLineOf(entriesOf('fine (line 3)'))).toBeNull();
  });
});
