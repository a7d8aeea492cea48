import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { MarkdownText } from '../markdown-text.tsx';
import { PlainParagraphs, splitPlain } from './plain-paragraphs.tsx';

const asMarkdown = (text: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MarkdownText text={text} />
    </MemoryRouter>,
  ).replace(/^<div[^>]*>|<\/div>$/g, '');

const asPlain = (paragraphs: readonly string[]): string =>
  renderToStaticMarkup(<PlainParagraphs paragraphs={paragraphs} />);

const pieces = [
  ...[
    'word',
    'Two words',
    '3',
    '1. one',
    '2) two',
    '- dash',
    '-',
    '+ plus',
    '---',
    '===',
    '# head',
    'C#',
    '> quote',
  ],
  ...[
    '`code`',
    '`a * b_c`',
    '``',
    '` x `',
    '**bold**',
    '**bold words**',
    '** no**',
    '*thin*',
    '_thin_',
    '__x__',
    '~~x~~',
  ],
  ...[
    '[a](https://a.org)',
    '![a](b)',
    '[^1]',
    '[x]',
    '<b>',
    '&amp;',
    'a & b',
    '==m==',
    'a | b',
    '|a|b|',
    '```',
    '~~~',
  ],
  ...[
    'https://a.org',
    'www.a.org',
    'a@b.org',
    '\\*',
    'é – “x”!',
    '“x”, (y); z: ok?',
    '!',
    ':',
    ' ',
    '  ',
    '    ',
    '\n',
    '\n\n',
    '\n\n\n',
  ],
];

describe('the plain paragraphs of a text', () => {
  it('look as Markdown shows them, whatever stands in the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(' ', '\n')), { maxLength: 12 }),
        (parts) => {
          const { plain } = splitPlain(parts.join(''));
          expect(asPlain(plain)).toBe(plain.length === 0 ? '' : asMarkdown(plain.join('\n\n')));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('are words, code and bold words, up to the first other block', () => {
    const text = 'Press `run()`, **now**.\nTwo lines.\n\nAgain.\n\n- a list\n\nLater.';
    expect(splitPlain(text)).toEqual({
      plain: ['Press `run()`, **now**.\nTwo lines.', 'Again.'],
      rest: '- a list\n\nLater.',
    });
  });
});
