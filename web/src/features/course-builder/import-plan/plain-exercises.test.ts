import { describe, expect, it } from 'vitest';
import { markdownName } from './import-names.ts';
import { planImport } from './import-plan.ts';
import { readExercise } from './read-exercise.ts';

const README = markdownName('README');
const FOLDER = '01 Beginnings/04 First and last';
const CODE = 'export function first(list) {}\n';
const TESTS = `import { first } from './index.js';

test('first gives the first value', () => {
  expect(first([3])).toBe(3);
});
`;

const plan = (files: Record<string, string>) =>
  planImport([
    { path: 'Arrays/01 Beginnings/01 Welcome.mp4', file: new File(['v'], '01 Welcome.mp4') },
    { path: 'Arrays/02 More/05 Loops.mp4', file: new File(['w'], '05 Loops.mp4') },
    ...Object.entries(files).map(([path, content]) => ({
      path: `Arrays/${path}`,
      file: new File([content], path.slice(path.lastIndexOf('/') + 1)),
    })),
  ]);

const titles = ({ sections }: Awaited<ReturnType<typeof plan>>) =>
  sections.map(({ title, lectures }) => [title, ...lectures.map((one) => one.title)]);

describe('a folder of a README, code and tests', () => {
  const files = {
    [`${FOLDER}/${README}`]: '# First and last\n\nWrite `first`.\n',
    [`${FOLDER}/index.js`]: CODE,
    [`${FOLDER}/index.test.js`]: TESTS,
  };

  it('is an exercise of its section', async () => {
    const planned = await plan(files);
    expect(titles(planned)).toEqual([
      ['Beginnings', 'Welcome', 'First and last'],
      ['More', 'Loops'],
    ]);
    expect(planned.left).toEqual([]);
    const exercise = planned.sections[0]?.lectures[1]?.exercise;
    expect(exercise && (await readExercise('First and last', exercise))).toMatchObject({
      instructions: 'Write `first`.\n',
      files: [{ name: 'index.js', content: CODE }],
      solution: [{ name: 'index.js', content: CODE }],
      visibleTests: TESTS,
      hiddenTests: '',
    });
  });

  it('may have a solution, hints, and tests that import what the judge gives', async () => {
    const planned = await plan({
      ...files,
      [`${FOLDER}/index.test.js`]: `import { expect, test } from 'vitest';\n${TESTS}`,
      [`${FOLDER}/solution/index.js`]: 'export const first = ([one]) => one;\n',
      [`${FOLDER}/hints/1.txt`]: 'Look at index 0.',
      [`${FOLDER}/package.json`]: '{}',
    });
    expect(planned.left).toEqual([{ path: `${FOLDER}/package.json`, kind: 'in-exercise' }]);
    const exercise = planned.sections[0]?.lectures[1]?.exercise;
    expect(exercise && (await readExercise('First and last', exercise))).toMatchObject({
      files: [{ name: 'index.js', content: CODE }],
      solution: [{ name: 'index.js', content: 'export const first = ([one]) => one;\n' }],
      visibleTests: `\n${TESTS}`,
      hints: ['Look at index 0.'],
    });
  });

  it('may have tests in groups, and files of tools and types beside them', async () => {
    const planned = await plan({
      ...files,
      [`${FOLDER}/index.test.js`]: `import { describe, expect, it } from 'vitest';
import { first } from './index.js';

describe('first', () => {
  it('gives the first value', () => expect(first([3])).toBe(3));
});
`,
      [`${FOLDER}/vitest.config.js`]: 'export default {};\n',
      [`${FOLDER}/types.ts`]: 'export type List = number[];\n',
    });
    expect(titles(planned)[0]).toEqual(['Beginnings', 'Welcome', 'First and last']);
    expect(planned.sections[0]?.lectures[1]?.exercise?.starter.map(({ path }) => path)).toEqual(['index.js']);
    expect(planned.left).toEqual([
      { path: `${FOLDER}/vitest.config.js`, kind: 'in-exercise' },
      { path: `${FOLDER}/types.ts`, kind: 'in-exercise' },
    ]);
  });

  it.each([
    ['import another package', "import assert from 'node:assert';\ntest('x', () => assert(1));\n"],
    ['use what the judge has not', `beforeEach(() => {});\n${TESTS}`],
    ['import a file that is not there', "import { first } from './first.js';\ntest('x', () => first());\n"],
    ['have no test', "import { first } from './index.js';\n"],
  ])('is a lecture with starter code where its tests %s', async (_why, tests) => {
    const planned = await plan({ ...files, [`${FOLDER}/index.test.js`]: tests });
    expect(titles(planned)[0]).toEqual(['Beginnings', 'Welcome', 'First and last']);
    expect(planned.sections[0]?.lectures[1]).toMatchObject({
      exercise: null,
      text: { path: `${FOLDER}/${README}` },
      starterCode: { name: 'index.js' },
    });
    expect(planned.left).toEqual([{ path: `${FOLDER}/index.test.js`, kind: 'tests' }]);
  });
});

describe('a folder below a section', () => {
  it('is a lecture where it holds the files of one', async () => {
    const planned = await plan({
      '01 Beginnings/02 Values/video.mp4': 'x',
      '01 Beginnings/02 Values/video.de.vtt': 'x',
      [`01 Beginnings/02 Values/${README}`]: 'x',
      '01 Beginnings/02 Values/slides.pdf': 'x',
      '01 Beginnings/02 Values/a.js': 'x',
      '01 Beginnings/02 Values/b.js': 'x',
      '01 Beginnings/3 Names/3 Names.mp4': 'y',
    });
    expect(titles(planned)[0]).toEqual(['Beginnings', 'Welcome', 'Values', 'Names']);
    expect(planned.sections[0]?.lectures[1]).toMatchObject({
      video: { name: 'video.mp4' },
      captions: [{ language: 'de' }],
      text: { file: { name: README } },
      files: [{ file: { name: 'slides.pdf' } }],
      starterCode: null,
    });
    expect(planned.left).toEqual([
      { path: '01 Beginnings/02 Values/a.js', kind: 'second-code' },
      { path: '01 Beginnings/02 Values/b.js', kind: 'second-code' },
    ]);
  });

  it('stays a section where its files have names of their own', async () => {
    const planned = await plan({ '02 More/1 Lists/1 Push.mp4': 'x', '02 More/1 Lists/2 Pop.mp4': 'y' });
    expect(titles(planned)).toContainEqual(['More: Lists', 'Push', 'Pop']);
  });
});
