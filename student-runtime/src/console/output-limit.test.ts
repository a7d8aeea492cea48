import { describe, expect, it } from 'vitest';
import { limitOutput } from './output-limit.ts';

function printWith(limits: { bytes: number; lines: number }, entries: string[]): string {
  let printed = '';
  const output = limitOutput((text) => {
    printed += text;
  }, limits);
  for (const entry of entries) output.write(entry);
  return printed;
}

const KIB = 1024;

describe('limitOutput', () => {
  it('joins entries by line breaks, empty ones too', () => {
    expect(printWith({ bytes: KIB, lines: 10 }, ['', 'a', '', 'b\nc'])).toBe('\na\n\nb\nc');
  });

  it('cuts at the limit of lines, in the middle of an entry too', () => {
    expect(printWith({ bytes: KIB, lines: 3 }, ['a', 'b', 'c'])).toBe('a\nb\nc');
    expect(printWith({ bytes: KIB, lines: 3 }, ['a', 'b\nc\nd', 'e'])).toBe(
      'a\nb\nc\n… output cut at 3 lines',
    );
    expect(printWith({ bytes: KIB, lines: 2 }, ['a', 'b', 'c', 'd'])).toBe('a\nb\n… output cut at 2 lines');
  });

  it('cuts at the limit of bytes, never inside a character', () => {
    const cut = printWith({ bytes: KIB, lines: 10 }, ['ä'.repeat(KIB)]);
    expect(cut).toBe(`${'ä'.repeat(KIB / 2)}\n… output cut at 1 KiB`);
    const emoji = printWith({ bytes: KIB, lines: 10 }, [`a${'😀'.repeat(KIB)}`]);
    expect(emoji).toBe(`a${'😀'.repeat(KIB / 4 - 1)}\n… output cut at 1 KiB`);
  });

  it('counts the line breaks between entries, and takes what fits exactly', () => {
    expect(printWith({ bytes: KIB, lines: 10 }, ['a'.repeat(KIB - 2), 'b'])).toBe(
      `${'a'.repeat(KIB - 2)}\nb`,
    );
    expect(printWith({ bytes: KIB, lines: 10 }, ['a'.repeat(KIB - 2), 'bc'])).toContain(
      'b\n… output cut at 1 KiB',
    );
  });

  it('shows half a character and a NUL as replacement characters', () => {
    expect(printWith({ bytes: KIB, lines: 10 }, ['a\ud83db\0c'])).toBe('a\ufffdb\ufffdc');
  });

  it('begins anew after a clear', () => {
    let printed = '';
    const output = limitOutput(
      (text) => {
        printed += text;
      },
      { bytes: KIB, lines: 1 },
    );
    output.write('a');
    output.write('b');
    expect(output.isFull()).toBe(true);
    printed = '';
    output.begin();
    output.write('c');
    expect(printed).toBe('c');
  });
});
