import { describe, expect, it } from 'vitest';
import { chapterAt, readChapters, withoutChapters } from './chapters.ts';

const PROPER = 'What we do today:\n\n0:00 Introduction\n1:30 A first program\n1:02:03 The end\n\nHave fun!';

describe('the chapters of a description', () => {
  it('are the lines that begin with a time', () => {
    expect(readChapters(PROPER)).toEqual({
      chapters: [
        { startSeconds: 0, title: 'Introduction' },
        { startSeconds: 90, title: 'A first program' },
        { startSeconds: 3723, title: 'The end' },
      ],
      problem: null,
    });
  });

  it.each([
    ['00:00 - Start\n00:10 – Middle\n00:20 | End'],
    ['[0:00] Start\n(0:10) Middle\n0:20: End'],
    ['  0:00  Start  \r\n\t0:10 Middle\r\n0:20 End\r\n'],
  ])('are read however the time is parted from the title: %j', (description) => {
    const titles = readChapters(description).chapters.map(({ title }) => title);
    expect(titles).toEqual(['Start', 'Middle', 'End']);
  });

  it('are none in a text without such lines', () => {
    expect(readChapters('We meet at 10:30 in room 5.\nSee 3:16.\n1:75 is no time\n0:00')).toEqual({
      chapters: [],
      problem: null,
    });
    expect(readChapters('')).toEqual({ chapters: [], problem: null });
  });

  it.each([
    ['0:05 A\n0:30 B\n1:00 C', 'The first chapter has to begin at 0:00.'],
    ['0:00 A\n0:30 B', 'At least 3 chapters are needed.'],
    ['0:00 A\n1:00 B\n0:30 C', 'Each chapter has to begin at least 10 seconds after the one before.'],
    ['0:00 A\n0:09 B\n0:30 C', 'Each chapter has to begin at least 10 seconds after the one before.'],
  ])('say what they lack: %j', (description, problem) => {
    expect(readChapters(description)).toEqual({ chapters: [], problem });
  });

  it('stand in their list alone: the description is without them', () => {
    expect(withoutChapters(PROPER)).toBe('What we do today:\n\n\nHave fun!');
    expect(withoutChapters('0:00 A\n0:30 B')).toBe('0:00 A\n0:30 B');
  });

  it('hold each second in one of them', () => {
    const { chapters } = readChapters(PROPER);
    expect([0, 89.9, 90, 4000].map((second) => chapterAt(chapters, second))).toEqual([0, 0, 1, 2]);
    expect(chapterAt([], 5)).toBe(-1);
  });
});
