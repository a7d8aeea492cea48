import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

describe('readFrameMessage', () => {
  it('reads what the frame says', () => {
    expect(readFrameMessage({ kind: 'ready' })).toEqual({ kind: 'ready' });
    const output = { kind: 'output', id: 1, clears: false, entries: [['log', 'x']] };
    expect(readFrameMessage(output)).toEqual(output);
    const ended = { kind: 'ended', id: 1, ending: 'time', milliseconds: 5 };
    expect(readFrameMessage({ ...ended, extra: 'left out' })).toEqual(ended);
  });

  it.each([
    null,
    'ready',
    { kind: 'unknown' },
    { kind: 'output', id: '1', entries: [] },
    { kind: 'output', id: 1, entries: [['shout', 'x']] },
    { kind: 'output', id: 1, entries: [['log', {}]] },
    { kind: 'output', id: 1, entries: [['log', 'x'.repeat(70_001)]] },
    { kind: 'output', id: 1, entries: Array.from({ length: 1_101 }, () => ['log', 'x']) },
    { kind: 'ended', id: 1, ending: 'toString', milliseconds: 1 },
    { kind: 'ended', id: 1, ending: 'finished', milliseconds: Number.NaN },
  ])('refuses %j', (data) => {
    expect(readFrameMessage(data)).toBeNull();
  });
});
