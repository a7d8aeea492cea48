import { describe, expect, it } from 'vitest';
import { cueAt, findWords, readCues } from './web-vtt.ts';

const VTT = `WEBVTT

00:00:00.500 --> 00:00:03.000
a &lt; b &amp;&amp; c
goes on

2
01:02:03.250 --> 01:02:04.000 line:0
The end
`;

describe('captions', () => {
  it('are read with their times, in seconds', () => {
    expect(readCues(VTT)).toEqual([
      { start: 0.5, end: 3, text: 'a < b && c\ngoes on' },
      { start: 3723.25, end: 3724, text: 'The end' },
    ]);
    expect(readCues('WEBVTT\n')).toEqual([]);
  });

  it('are found by a second: the cue that is said, or was said last', () => {
    const cues = readCues(VTT);
    expect([0, 0.5, 100, 3723.25, 9999].map((second) => cueAt(cues, second))).toEqual([-1, 0, 0, 1, 1]);
  });

  it('are searched for words in any case', () => {
    expect(findWords('The stage and the commit', 'THE')).toEqual([
      [0, 3],
      [14, 17],
    ]);
    expect(findWords('The stage', '  ')).toEqual([]);
    expect(findWords('The stage', 'commit')).toEqual([]);
  });
});
