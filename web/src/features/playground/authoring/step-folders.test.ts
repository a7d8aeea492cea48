import { describe, expect, it } from 'vitest';
import { readStepFolders } from './step-folders.ts';

const found = (path: string, content: string | Uint8Array<ArrayBuffer>) => ({
  path,
  file: new File([content], path),
});

describe('a folder of steps', () => {
  it('is a step for each folder in it, in the order of their names', async () => {
    const { steps, skipped } = await readStepFolders([
      found('demo/10 end/main.js', 'b\r\n'),
      found('demo/10 end/lib/sum.js', 'sum'),
      found('demo/2 start/main.js', 'a'),
      found('demo/2 start/logo.png', new Uint8Array([137, 80, 0, 255])),
      found('demo/2 start/My notes.txt', 'x'),
    ]);
    expect(steps.map(({ files, shown, at }) => ({ files, shown, at }))).toEqual([
      { files: [{ name: 'main.js', content: 'a' }], shown: 'main.js', at: null },
      {
        files: [
          { name: 'lib/sum.js', content: 'sum' },
          { name: 'main.js', content: 'b\n' },
        ],
        shown: 'lib/sum.js',
        at: null,
      },
    ]);
    expect(skipped).toEqual(['demo/2 start/logo.png', 'demo/2 start/My notes.txt']);
  });

  it('without folders is one step', async () => {
    const { steps } = await readStepFolders([found('demo/a.js', 'a'), found('demo/b.js', 'b')]);
    expect(steps.map(({ files }) => files.map(({ name }) => name))).toEqual([['a.js', 'b.js']]);
  });
});
