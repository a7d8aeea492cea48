import { CAPTIONS_MAX_BYTES } from '@lectern/contract/media';
import { describe, expect, it } from 'vitest';
import { checkCues, decodeCaptions, parseCaptions, toWebVtt } from './captions-text.ts';

describe('parseCaptions', () => {
  it('reads WebVTT: header, notes, names, settings and marks are left out', () => {
    const cues = parseCaptions(
      'WEBVTT - made by hand\nKind: captions\n\nNOTE\nnot shown\n\nSTYLE\n::cue { color: red }\n\nintro\n' +
        '00:01.500 --> 00:03.000 align:start line:10%\n<v Robin>Hello &amp; <b>welcome</b>\nto the course\n\n' +
        '01:00:00.000 --> 01:00:01.250\nThe end',
    );
    expect(cues).toEqual([
      { start: 1.5, end: 3, text: 'Hello & welcome\nto the course' },
      { start: 3600, end: 3601.25, text: 'The end' },
    ]);
  });

  it('reads SubRip with its commas, line ends and numbers, and puts cues in order', () => {
    const cues = parseCaptions(
      '\uFEFF2\r\n00:00:04,000 --> 00:00:05,000\r\n{\\an8}<i>Second</i>\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\nFirst\r\n',
    );
    expect(cues).toEqual([
      { start: 1, end: 2, text: 'First' },
      { start: 4, end: 5, text: 'Second' },
    ]);
  });

  it.each([
    ['', 'No captions were found'],
    ['{"not": "captions"}', 'Line 1: the times are missing'],
    ['WEBVTT\n\n00:00:02.000 --> 00:00:01.000\nBackwards', 'ends before it begins'],
    ['WEBVTT\n\n00:99:02.000 --> 00:00:01.000\nOdd', 'Line 3: “00:99:02.000” is not a time such as'],
    [`WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${'x'.repeat(1001)}`, 'at most 1000 characters'],
  ])('refuses %j in words', (source, words) => {
    expect(() => parseCaptions(source)).toThrow(words);
  });
});

describe('a file of nothing but beginnings of marks', () => {
  it.each(['<', '{\\'])('is read as far as it goes: %s', (beginning) => {
    const words = beginning.repeat(CAPTIONS_MAX_BYTES / 2 / beginning.length);
    expect(() => parseCaptions(`WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${words}`)).toThrow('at most 1000');
  });
});

describe('decodeCaptions', () => {
  it('reads UTF-8, UTF-16 and old Windows text', () => {
    expect(decodeCaptions(Buffer.from('Grüße'))).toBe('Grüße');
    expect(decodeCaptions(Buffer.from('\uFEFFGrüße', 'utf16le'))).toBe('Grüße');
    expect(decodeCaptions(Buffer.from('Gr\xfc\xdfe', 'latin1'))).toBe('Grüße');
  });
});

describe('toWebVtt', () => {
  it('writes what it reads, with nothing that could be taken for a mark', () => {
    const cues = checkCues([{ start: 0.0004, end: 61.5, text: ' if (a < b && c) {\n\n return; ' }]);
    const text = toWebVtt(cues);
    expect(text).toBe('WEBVTT\n\n00:00:00.000 --> 00:01:01.500\nif (a &lt; b &amp;&amp; c) {\nreturn;\n');
    expect(parseCaptions(text)).toEqual(cues);
  });
});
