import { describe, expect, it } from 'vitest';
import { lectureText } from './lecture-text.ts';

describe('lectureText', () => {
  const textOf = (content: string, ending = 'md') =>
    lectureText('Knots & bends', `knots.${ending}`, content).description;

  it.each([
    '# Knots & bends\n\nA rope.\n',
    '\n## knots &  bends ##\r\n\r\nA rope.\n',
    'Knots & bends\n=====\nA rope.\n',
    '# **Knots** & bends\nA rope.\n',
  ])('leaves out a first heading that is the title: %j', (content) =>
    expect(textOf(content)).toBe('A rope.\n'),
  );

  it.each(['# Bends\n\nA rope.\n', 'A rope.\n\n# Knots & bends\n', 'Knots & bends\n\nA rope.\n', ''])(
    'keeps everything else: %j',
    (content) => expect(textOf(content)).toBe(content),
  );

  it('reads headings of Markdown only', () => {
    expect(textOf('# Knots & bends\n', 'txt')).toBe('# Knots & bends\n');
    expect(lectureText('Knots', 'a.markdown', '# Knots')).toEqual({ description: '', isMarkdown: true });
    expect(lectureText('Knots', '', '')).toEqual({ description: '', isMarkdown: false });
  });
});
