import { describe, expect, it } from 'vitest';
import { isRelative, lectureLink, lectureOf, linksIn, withLinks } from './text-links.ts';

const TEXT = `See [the recipe](../01%20Flour/03.markdown "Bread"), [it](<two words.markdown>), [a](a(3).markdown) and \`[no](code.markdown)\`.

![Loaf](loaf.png) [![Oven](oven.png)](oven.markdown) ![Board][board] [Ask][Ask us] [later] A note[^1].

\`\`\`
[no](code.markdown)
\`\`\`

[board]: board.png
[ask us]: mailto:us@example.org
[later]: later.markdown
[unused]: unused.markdown
[^1]: Of flour.`;

describe('the links of a text', () => {
  it('are found outside code, and are no pictures', () => {
    expect(linksIn(TEXT).map(({ address }) => address)).toEqual([
      '../01%20Flour/03.markdown',
      'two words.markdown',
      'a(3).markdown',
      'oven.markdown',
      'mailto:us@example.org',
      'later.markdown',
    ]);
  });

  it('get other addresses, and nothing else changes', () => {
    const changed = withLinks(TEXT, (address) => (address.endsWith('.markdown') ? '/new' : undefined));
    expect(changed).toBe(
      TEXT.replace('../01%20Flour/03.markdown', '/new')
        .replace('two words.markdown', '/new')
        .replace('a(3).markdown', '/new')
        .replace('oven.markdown', '/new')
        .replace('later.markdown', '/new'),
    );
  });

  it('of a long text are found at once, whatever it repeats', () => {
    for (const part of ['[', '[](', '[a](b(', '[](<', '[a]: <', '![](a', '[a]', '`'])
      expect(linksIn(part.repeat(20_000)).length).toBeLessThanOrEqual(20_000);
  });

  it('are relative when they name a file', () => {
    expect(['a.markdown', '../a.markdown', './a', 'www.example.org'].every(isRelative)).toBe(true);
    expect(['https://a.org', 'mailto:a@b.c', '/catalog', '#text-a', '?lecture=a', ''].some(isRelative)).toBe(
      false,
    );
  });

  it('lead to a lecture by its address', () => {
    expect(lectureOf(lectureLink('c', 'l'))).toBe('l');
    expect(lectureOf('/dashboard/view-course?course=c')).toBeUndefined();
    expect(lectureOf('/catalog?lecture=l')).toBeUndefined();
  });
});
