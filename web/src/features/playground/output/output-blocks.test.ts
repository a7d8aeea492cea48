import { describe, expect, it } from 'vitest';
import { formatMessage } from '@lectern/student-runtime/console/format-message';
import { formatTable } from '@lectern/student-runtime/console/table';
import { blocksOf, partsOf, type OutputBlock } from './output-blocks.ts';

/** The text that blocks were made from, except for tables. */
const textIn = (blocks: readonly OutputBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'lines') return block.text;
      return block.kind === 'fold' ? `${block.opening}\n${textIn(block.inner)}\n${block.closing}` : '';
    })
    .join('\n');

describe('blocksOf', () => {
  it('leaves plain text alone', () => {
    expect(blocksOf('one\ntwo')).toEqual([{ kind: 'lines', text: 'one\ntwo' }]);
    expect(blocksOf('')).toEqual([{ kind: 'lines', text: '' }]);
  });

  it('folds what the console unfolds over lines, and loses none of it', () => {
    const deep = {
      list: Array.from({ length: 9 }, (_, index) => ({ index, text: 'x'.repeat(20) })),
      name: 'n',
    };
    const text = formatMessage(['before', deep, 'after']);
    const [fold] = blocksOf(text);
    expect(fold).toMatchObject({ kind: 'fold', opening: 'before {', closing: '} after' });
    expect(textIn(blocksOf(text))).toBe(text);
  });

  it('does not fold text that only looks so', () => {
    for (const text of ['if (a) {', 'a {\nb\n}', 'a [\n  b\nc', '{\n}']) {
      expect(blocksOf(text)).toEqual([{ kind: 'lines', text }]);
    }
  });

  it('says in short what is folded', () => {
    const [fold] = blocksOf("{\n  name: 'Ada',\n  tags: [\n    1,\n    2\n  ]\n}");
    expect(fold).toMatchObject({ preview: "name: 'Ada', tags: […]", count: 5 });
  });

  it('reads a table back', () => {
    const text = formatTable([{ a: 1, b: "it's │ fine" }, { a: 22 }], undefined) ?? '';
    expect(blocksOf(text)).toEqual([
      {
        kind: 'table',
        header: ['(index)', 'a', 'b'],
        rows: [
          ['0', '1', '"it\'s │ fine"'],
          ['1', '22', ''],
        ],
      },
    ]);
    expect(blocksOf(`  ${text.replaceAll('\n', '\n  ')}`)[0]?.kind).toBe('table');
  });

  it('takes a broken table for text', () => {
    expect(blocksOf('┌──┐\n│ x')[0]?.kind).toBe('lines');
    expect(blocksOf('┌──┐\nx\ny\n└──┘')[0]?.kind).toBe('lines');
  });
});

describe('partsOf', () => {
  it('finds the places that errors name', () => {
    expect(partsOf('Uncaught Error: x (line 12)')).toEqual([
      { text: 'Uncaught Error: x ', line: null },
      { text: '(line 12)', line: 12 },
    ]);
    expect(partsOf('Error: x\n    at f (code.js:3)').at(1)).toEqual({ text: 'code.js:3', line: 3 });
  });

  it('leaves alone what a program prints', () => {
    expect(partsOf('see (line 3) of code.js:4')).toEqual([{ text: 'see (line 3) of code.js:4', line: null }]);
  });
});
