import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fixture } from '../harness/courses.ts';

/** The fixture's video with different bytes: an extra box at its end that players skip. */
const aVideoLike = (video: Buffer, nth: number): Buffer => {
  const box = Buffer.alloc(16);
  box.writeUInt32BE(16, 0);
  box.write('free', 4);
  box.writeUInt32BE(nth, 8);
  return Buffer.concat([video, box]);
};

const CAPTIONS = 'WEBVTT\n\n00:00.500 --> 00:03.000\nWelcome\n';
const EXERCISE = {
  'instructions.txt': 'Write `double`.',
  'starter/code.js': 'export const double = () => 0;\n',
  'solution/code.js': 'export const double = (n) => n * 2;\n',
  'tests.js': "import { double } from './code.js';\ntest('doubles', () => expect(double(2)).toBe(4));\n",
  'hidden-tests.js':
    "import { double } from './code.js';\ntest('doubles three', () => expect(double(3)).toBe(6));\n",
};

/** The same exercise as programmers keep one. */
const PLAIN = {
  'README.md': '# Practice\n\nWrite `double`.\n',
  'index.js': 'export const double = () => 0;\n',
  'solution/index.js': 'export const double = (n) => n * 2;\n',
  'index.test.js': `import { describe, expect, it } from 'vitest';
import { double } from './index.js';

describe('double', () => {
  it('doubles', () => expect(double(2)).toBe(4));
});
`,
};

const PICTURES = '\n\n![A desk](pics/desk.png)\n\n![Two pens](<../shared/two pens.jpg>)';

const TITLES = [
  ['Welcome', 'Tools', 'First program'],
  ['Values', 'Names', 'Functions'],
  ['Lists', 'Loops', 'Maps'],
];
const LINK = `\n\nGo on with [values](../02%20Part%20B/1_${TITLES[1]?.[0]}.md).`;

interface Folder {
  folder: string;
  write: (path: string, content: string | Buffer) => Promise<void>;
  remove: () => Promise<void>;
}

/** An empty folder to choose. `write` makes a file in it, and `remove` takes the folder away. */
export async function aFolder(name: string): Promise<Folder> {
  const above = await mkdtemp(join(tmpdir(), 'lectern-course-'));
  const folder = join(above, name);
  return {
    folder,
    async write(path, content) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    },
    remove: () => rm(above, { recursive: true, force: true }),
  };
}

/**
 * A folder of three sections, each with three videos, their captions and an exercise, the last one as a plain folder. One text has two pictures and a link to another, and two
 * files are of no use. `remove` takes the folder away.
 */
export async function aCourseFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const { folder, write, remove } = await aFolder('Programming');
  const video = await readFile(fixture('lesson.mp4'));
  let nth = 0;
  for (const [at, titles] of TITLES.entries()) {
    const section = `0${at + 1} Part ${'ABC'.charAt(at)}`;
    for (const [place, title] of titles.entries()) {
      nth += 1;
      await write(`${section}/${place + 1}_${title}.mp4`, aVideoLike(video, nth));
      await write(`${section}/${place + 1}_${title}.en.vtt`, CAPTIONS);
    }
    await write(
      `${section}/1_${titles[0]}.md`,
      `# ${titles[0]}\n\n## Before you begin\n\nBring **time**.${at === 0 ? PICTURES + LINK : ''}`,
    );
    for (const [name, content] of Object.entries(at === 2 ? PLAIN : EXERCISE))
      await write(`${section}/4 Practice ${at + 1}/${name}`, content);
  }
  await write('01 Part A/pics/desk.png', await readFile(fixture('thumbnail.png')));
  await write('shared/two pens.jpg', await readFile(fixture('portrait.jpg')));
  await write('01 Part A/helper.js', 'export const help = 1;\n');
  await write('01 Part A/cover.psd', '8BPS');
  return { folder, remove };
}
