import { describe, expect, it } from 'vitest';
import { checkConditions, isRangeCurrent } from './conditional-request.ts';

// With a fraction of a second, which an HTTP date cannot express.
const file = { etag: '"v1"', lastModified: new Date('2026-03-01T10:00:00.700Z') };
const SAME = 'Sun, 01 Mar 2026 10:00:00 GMT';
const EARLIER = 'Sun, 01 Mar 2026 09:59:59 GMT';
const LATER = 'Sun, 01 Mar 2026 10:00:01 GMT';

describe('U19 checkConditions', () => {
  it.each([
    [{}, 'met'],
    [{ 'if-match': '"v1"' }, 'met'],
    [{ 'if-match': '*' }, 'met'],
    [{ 'if-match': '"v0", "v1"' }, 'met'],
    [{ 'if-match': '"v0"' }, 'failed'],
    [{ 'if-match': 'W/"v1"' }, 'failed'],
    [{ 'if-match': 'v1' }, 'failed'],
    [{ 'if-unmodified-since': SAME }, 'met'],
    [{ 'if-unmodified-since': LATER }, 'met'],
    [{ 'if-unmodified-since': EARLIER }, 'failed'],
    [{ 'if-unmodified-since': 'yesterday' }, 'met'],
    [{ 'if-none-match': '"v1"' }, 'not-modified'],
    [{ 'if-none-match': 'W/"v1"' }, 'not-modified'],
    [{ 'if-none-match': '"a,b", "v1"' }, 'not-modified'],
    [{ 'if-none-match': '*' }, 'not-modified'],
    [{ 'if-none-match': '"v0"' }, 'met'],
    [{ 'if-none-match': '"v10"' }, 'met'],
    [{ 'if-modified-since': SAME }, 'not-modified'],
    [{ 'if-modified-since': LATER }, 'not-modified'],
    [{ 'if-modified-since': EARLIER }, 'met'],
    [{ 'if-modified-since': '2026-03-01' }, 'met'],
  ])('finds %o %s', (headers, expected) => {
    expect(checkConditions(headers, file)).toBe(expected);
  });

  it('takes the conditions in the order of RFC 9110 §13.2.2', () => {
    expect(checkConditions({ 'if-match': '"v1"', 'if-unmodified-since': EARLIER }, file)).toBe('met');
    expect(checkConditions({ 'if-match': '"v0"', 'if-none-match': '"v1"' }, file)).toBe('failed');
    expect(checkConditions({ 'if-match': '"v1"', 'if-none-match': '"v1"' }, file)).toBe('not-modified');
    expect(checkConditions({ 'if-none-match': '"v0"', 'if-modified-since': LATER }, file)).toBe('met');
  });
});

describe('U19 isRangeCurrent', () => {
  it.each([
    [undefined, true],
    ['"v1"', true],
    ['W/"v1"', false],
    ['"v0"', false],
    ['v1', false],
    [SAME, true],
    [EARLIER, false],
    [LATER, false],
  ])('compares If-Range %s strongly', (header, expected) => {
    expect(isRangeCurrent(header, file)).toBe(expected);
  });
});
