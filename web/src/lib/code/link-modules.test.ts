import { describe, expect, it } from 'vitest';
import { CannotLink, linkModules } from './link-modules.ts';

const files = [
  {
    name: 'code.js',
    content: "import { below } from '../lib/prices.js';\nexport const cheap = below([3, 8], 5);",
  },
  {
    name: 'lib/prices.js',
    content:
      "import { name } from '../../name.js';\nexport const below = (list, limit) => list.filter((price) => price < limit && name === 'it\\'s');",
  },
  { name: 'name.js', content: 'export const name = "it\'s";' },
];

describe('modules with addresses of their own', () => {
  it('find one another, whatever quotes stand in them', async () => {
    const { linkedAddress } = linkModules(files);
    const module: unknown = await import(
      /* @vite-ignore */ linkedAddress(files[0] ?? { name: '', content: '' })
    );
    expect(module).toMatchObject({ cheap: [3] });
  });

  it('cannot be made of modules that import themselves, or what is not there', () => {
    const circle = { name: 'a.js', content: "import '../a.js';" };
    expect(() => linkModules([circle]).linkedAddress(circle)).toThrow(CannotLink);
    const lost = { name: 'a.js', content: "import '../b.js';" };
    expect(() => linkModules([lost]).linkedAddress(lost)).toThrow(CannotLink);
  });
});
