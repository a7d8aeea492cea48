import { describe, expect, it } from 'vitest';
import { addCue, changeCue, mergeCue, shiftCues, splitCue } from './cue-edits.ts';
import { formatCueTime, parseCueTime } from './cue-time.ts';

const cues = [
  { start: 1, end: 3, text: 'one two three four' },
  { start: 5, end: 6, text: 'five' },
];

describe('cues', () => {
  it('are split where the video stands, and their words with them', () => {
    expect(splitCue(cues, 0, 1.5).slice(0, 2)).toEqual([
      { start: 1, end: 1.5, text: 'one' },
      { start: 1.5, end: 3, text: 'two three four' },
    ]);
    expect(splitCue(cues, 0, 99)[0]).toEqual({ start: 1, end: 2, text: 'one two' });
  });

  it('are merged with the next one', () => {
    expect(mergeCue(cues, 0)).toMatchObject([{ start: 1, end: 6, text: 'one two three four five' }]);
    expect(mergeCue(cues, 1)).toEqual(cues);
  });

  it('are added where the video stands, without running into the next', () => {
    expect(addCue(cues, 3.5)[1]).toEqual({ start: 3.5, end: 5, text: '' });
  });

  it('are shifted together, none before the start', () => {
    expect(shiftCues(cues, -2).map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [3, 4],
    ]);
  });

  it('whose end is before their start are neither split, merged nor mended by a shift', () => {
    const reversed = changeCue(cues, 1, { end: 4 });
    expect(splitCue(reversed, 1, 4.5)).toEqual(reversed);
    expect(mergeCue(reversed, 0)).toEqual(reversed);
    expect(shiftCues(reversed, 1)[1]).toEqual({
      start: 6,
      end: 5,
      text: 'five',
      kept: { start: 6, end: 7, text: 'five' },
    });
  });

  it('have times that people type', () => {
    expect([
      parseCueTime('1:02.5'),
      parseCueTime('62,5'),
      parseCueTime('1:00:02'),
      parseCueTime('soon'),
      parseCueTime('9:99'),
    ]).toEqual([62.5, 62.5, 3602, null, null]);
    expect([formatCueTime(62.5), formatCueTime(3602)]).toEqual(['1:02.500', '1:00:02.000']);
  });
});
