import { describe, expect, it } from 'vitest';
import { TRACK_MAX_FILES } from '@lectern/contract/code-track/track-limits';
import { leftOutInWords, readStepFolders } from './step-folders.ts';

const found = (path: string, content: string | Uint8Array<ArrayBuffer>) => ({
  path,
  file: new File([content], path),
});

describe('a folder of steps', () => {
  it('is a step for each folder in it, in the order of their names', async () => {
    const { steps, leftOut } = await readStepFolders([
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
    expect(leftOut).toEqual([
      { path: '2 start/logo.png', why: 'content' },
      { path: '2 start/My notes.txt', why: 'name' },
    ]);
  });

  it('says why it leaves out what stands beside the steps, or is too much', async () => {
    const many = Array.from({ length: TRACK_MAX_FILES + 7 }, (_, place) =>
      found(`demo/1 start/${place}.js`, 'a'),
    );
    const { steps, leftOut } = await readStepFolders([
      ...many,
      found('demo/index.html', '<p>'),
      found('demo/1 start/node_modules/left-pad/index.js', 'a'),
      found('demo/1 start/logo.png', new Uint8Array([137, 80, 0, 255])),
    ]);
    expect(steps.map(({ files }) => files.length)).toEqual([TRACK_MAX_FILES]);
    const words = leftOutInWords(leftOut);
    expect(words).toContain('index.html (in no step’s folder)');
    expect(words).toContain('and 3 more (a step has at most');
    expect(words).not.toContain('node_modules');
  });

  it('has nothing to say where nothing is left out', () => {
    expect(leftOutInWords([])).toBe('');
  });

  it('without folders is one step', async () => {
    const { steps } = await readStepFolders([found('demo/a.js', 'a'), found('demo/b.js', 'b')]);
    expect(steps.map(({ files }) => files.map(({ name }) => name))).toEqual([['a.js', 'b.js']]);
  });
});
