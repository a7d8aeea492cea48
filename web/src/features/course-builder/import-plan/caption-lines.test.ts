import { expect, it } from 'vitest';
import { captionLines, cueLines } from './caption-lines.ts';

it('makes the same lines of a file and of stored cues', () => {
  const vtt =
    '\uFEFFWEBVTT\n\nNOTE a word\n\n1\n00:00:01.000 --> 00:00:02.500 align:start\n<i>Mix</i> &amp; knead\ntwice\n\n01:02:03.5 --> 01:02:04.000\nBake';
  expect(captionLines(vtt)).toBe('0:01.00 – 0:02.50  Mix & knead / twice\n62:03.50 – 62:04.00  Bake');
  const cues = [
    { start: 1, end: 2.5, text: 'Mix & knead\ntwice' },
    { start: 3723.5, end: 3724, text: 'Bake' },
  ];
  expect(cueLines(cues)).toBe(captionLines(vtt));
});

it('reads SRT with its commas and line ends', () => {
  expect(captionLines('1\r\n00:00:00,000 --> 00:00:01,000\r\nHallo\r\n')).toBe('0:00.00 – 0:01.00  Hallo');
});
