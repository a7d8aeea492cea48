import { describe, expect, it } from 'vitest';
import { programOfFiles, whyNotRun } from './program-of-files.ts';

const aFile = (name: string, content: string) => ({ name, content });

describe('the program of files', () => {
  it('is the open file as it stands when that imports nothing', async () => {
    const files = [aFile('main.js', 'a();'), aFile('other.js', 'b();')];
    expect(await programOfFiles(files, 'other.js')).toBe('b();');
  });

  it('begins with what imports the open file, and loads the others by itself', async () => {
    const files = [
      aFile('lib/sum.js', 'export const sum = 3;'),
      aFile('style.css', ''),
      aFile('main.js', "import { sum } from './lib/sum.js';\nconsole.log(sum);"),
    ];
    for (const shown of ['lib/sum.js', 'main.js']) {
      const program = await programOfFiles(files, shown);
      expect(program).toMatch(/^await import\("data:text\/javascript/);
      expect(decodeURIComponent(program)).toContain('console.log(sum);');
    }
  });

  it('says that it cannot run where none is in JavaScript, or the open one is in another language', async () => {
    const python = aFile('sum.py', 'print(3)');
    const why = 'sum.py cannot be run here: only JavaScript can, in files whose names end in .js.';
    for (const files of [[python], [python, aFile('main.js', 'a();')]]) {
      expect(whyNotRun(files, 'sum.py')).toBe(why);
      expect(await programOfFiles(files, 'sum.py')).toBe(`throw new Error(${JSON.stringify(why)});`);
    }
    expect(whyNotRun([aFile('style.css', '')], 'style.css')).toMatch(/^style\.css cannot be run here/);
    expect(whyNotRun([aFile('style.css', ''), aFile('main.js', 'a();')], 'style.css')).toBeNull();
  });

  it('says what it lacks', async () => {
    const program = await programOfFiles([aFile('main.js', "import './gone.js';")], 'main.js');
    expect(program).toBe('throw new Error("There is no ./gone.js");');
  });

  it('begins somewhere when files import each other', async () => {
    const files = [aFile('a.js', "import './b.js';"), aFile('b.js', "import './a.js';")];
    expect(await programOfFiles(files, 'a.js')).toContain('imports itself');
  });
});
