import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

const SIZE = 1000;
const TWO_TO_64 = '18446744073709551616';

describe('U19 readRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=999-', { start: 999, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-500', { start: 500, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    [`bytes=0-${TWO_TO_64}`, { start: 0, end: 999 }],
    [`bytes=-${TWO_TO_64}`, { start: 0, end: 999 }],
    ['Bytes=0-1', { start: 0, end: 1 }],
    ['bytes= 0-1 ', { start: 0, end: 1 }],
    ['bytes=,0-1,', { start: 0, end: 1 }],
  ])('answers %s with its span', (header, span) => {
    expect(readRange(header, SIZE)).toEqual(span);
  });

  it.each([
    'bytes=1000-',
    'bytes=1000-1001',
    'bytes=-0',
    `bytes=${TWO_TO_64}-`,
    `bytes=${TWO_TO_64}-${TWO_TO_64}9`,
  ])('finds nothing for %s', (header) => {
    expect(readRange(header, SIZE)).toBe('unsatisfiable');
  });

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=abc',
    'bytes=5-2',
    `bytes=${TWO_TO_64}1-${TWO_TO_64}0`,
    'bytes=0x1-2',
    'bytes=1.5-2',
    'bytes=+1-2',
    'bytes=0-1-2',
    'bytes=0-1;2-3',
    'bytes=0 -1',
    'items=0-1',
    'bytes=0-1,abc',
    'bytes=0-1,5-2',
  ])('ignores %s, which is no range of bytes', (header) => {
    expect(readRange(header, SIZE)).toBe('whole');
  });

  it.each([
    ['bytes=0-9,10-19', { start: 0, end: 19 }],
    ['bytes=10-19,0-9', { start: 0, end: 19 }],
    ['bytes=0-9,5-7', { start: 0, end: 9 }],
    ['bytes=0-9,2000-', { start: 0, end: 9 }],
    ['bytes=990-,-10', { start: 990, end: 999 }],
  ])('joins %s into one span', (header, span) => {
    expect(readRange(header, SIZE)).toEqual(span);
  });

  it('answers ranges that lie apart, and very many of them, with the whole', () => {
    expect(readRange('bytes=0-0,500-501', SIZE)).toBe('whole');
    expect(readRange('bytes=0-9,20-29,10-19', SIZE)).toEqual({ start: 0, end: 29 });
    expect(readRange(`bytes=${Array(21).fill('0-0').join(',')}`, SIZE)).toBe('whole');
    expect(readRange('bytes=2000-,3000-', SIZE)).toBe('unsatisfiable');
  });

  it('never leaves the file, whatever the header', () => {
    const header = fc.oneof(
      fc.string(),
      fc.string().map((text) => `bytes=${text}`),
      fc
        .array(fc.tuple(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n })))
        .map((specs) => `bytes=${specs.map(([first, last]) => `${first}-${last}`).join(',')}`),
    );
    fc.assert(
      fc.property(header, fc.integer({ min: 1, max: 10_000 }), (text, size) => {
        const range = readRange(text, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
