import { describe, expect, it } from 'vitest';
import { isOwnPicture, picturesIn, withPictures } from './text-pictures.ts';

const TEXT = `Bread ![A brown loaf](loaf.png) and ![](<two loaves.png> "Two"), ![Three](a(3).png).

![Oven][oven] ![oven][] ![Lost][nowhere] \`![no](code.png)\`

\`\`\`
![no](code.png)
\`\`\`

[oven]: pictures/oven.png "Hot"`;

describe('the pictures of a text', () => {
  it('are found outside code, with their addresses', () => {
    expect(picturesIn(TEXT).map(({ alt, address }) => [alt, address])).toEqual([
      ['A brown loaf', 'loaf.png'],
      ['', 'two loaves.png'],
      ['Three', 'a(3).png'],
      ['Oven', 'pictures/oven.png'],
      ['oven', 'pictures/oven.png'],
      ['Lost', undefined],
    ]);
  });

  it('get other addresses, and nothing else changes', () => {
    const changed = withPictures(TEXT, (address) => (address === 'loaf.png' ? undefined : `/new/${address}`));
    expect(changed).toBe(
      TEXT.replace('<two', '</new/two').replace('(a(3)', '(/new/a(3)').replace(': pic', ': /new/pic'),
    );
  });

  it('of a long text are found at once, whatever it repeats', () => {
    for (const part of ['![', '![](', '![a](b(', '![](<', '[a]: <', '`'])
      expect(picturesIn(part.repeat(20_000)).length).toBeLessThanOrEqual(20_000);
  });

  it('are shown when they were uploaded here', () => {
    expect(isOwnPicture('/api/v1/media/images/0192-800.webp')).toBe(true);
    expect(['loaf.png', '/loaf.png', 'https://example.org/loaf.png'].some(isOwnPicture)).toBe(false);
  });
});
