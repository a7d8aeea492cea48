import { describe, expect, it } from 'vitest';
import { startOf } from './code-start.ts';

describe('startOf', () => {
  it('gives the lecture’s lines, or the usual comment', () => {
    expect(startOf('let a;')).toBe('let a;');
    expect(startOf('')).toBe('// Start coding here...\n');
  });
});
