import { describe, expect, it } from 'vitest';
import type { FoundFile } from '#lib/files/found-files.ts';
import { languageIn, titleOf } from './import-names.ts';
import { linkedText } from './import-links.ts';
import type { PlannedPicture } from './import-pictures.ts';
import { planImport } from './import-plan.ts';
import type { ImportPlan } from './planned-course.ts';
import { readOutline } from '../import/pasted-outline.ts';

const found = (...paths: string[]): FoundFile[] =>
  paths.map((path) => ({ path, file: new File(['x'], path.slice(path.lastIndexOf('/') + 1)) }));

const withTexts = (files: Record<string, string>): FoundFile[] =>
  Object.entries(files).map(([path, content]) => ({ path, file: new File([content], path) }));

const shape = ({ sections }: ImportPlan) =>
  sections.map(({ title, lectures }) => [
    title,
    lectures.map(({ title: name, video, captions, text, exercise, starterCode }) =>
      [
        name,
        video && 'video',
        ...captions.map(({ language }) => language ?? 'captions'),
        text && 'text',
        exercise && 'exercise',
        starterCode && 'code',
      ]
        .filter(Boolean)
        .join(' + '),
    ),
  ]);

describe('titleOf', () => {
  it('makes a title of a name', () => {
    const names = [
      '01 - Loops',
      '02_first-steps',
      '1.2 Lists',
      '10) maps',
      '2024',
      'e-mail basics',
      '03-arrays',
      '01-2-more-loops',
      'loops_part-2',
      '2026-11-27',
    ];
    expect(names.map(titleOf)).toEqual([
      'Loops',
      'First steps',
      'Lists',
      'Maps',
      '2024',
      'E-mail basics',
      'Arrays',
      'More loops',
      'Loops part 2',
      '2026-11-27',
    ]);
  });
  it('leaves what is a word of JavaScript as it is written', () => {
    const names = [
      '09 map',
      '06 for of',
      'try-catch',
      '3_forEach',
      'array.map',
      'async await',
      'for',
      'this',
    ];
    expect(names.map(titleOf)).toEqual([
      'map',
      'for of',
      'try catch',
      'forEach',
      'array.map',
      'async await',
      'For',
      'This',
    ]);
    expect(['getting_started', 'find values', 'map of maps', 'new'].map(titleOf)).toEqual([
      'Getting started',
      'Find values',
      'Map of maps',
      'New',
    ]);
  });
  it('knows the language at the end of a name', () => {
    expect(languageIn('01 Loops.pt-BR')).toEqual({ stem: '01 Loops', language: 'pt-BR' });
    expect(languageIn('Loops_de')).toEqual({ stem: 'Loops', language: 'de' });
    expect(languageIn('Loops')).toBeNull();
  });
});

describe('planImport', () => {
  it('makes a lecture of each video in natural order, with what has its name; sections of folders', async () => {
    const plan = await planImport(
      found(
        'Course/02 More/10 Ten.mp4',
        'Course/02 More/2 Two.mov',
        'Course/01 Start/01 Loops.mp4',
        'Course/01 Start/01 Loops.de.vtt',
        'Course/01 Start/01_loops.srt',
        'Course/01 Start/01 Loops.txt',
        'Course/01 Start/02 Reading.txt',
        'Course/captions/2 Two.vtt',
        'Course/captions/Lost.vtt',
        'Course/slides.key',
      ),
    );
    expect(shape(plan)).toEqual([
      ['Start', ['Loops + video + de + captions + text', 'Reading + text']],
      ['More', ['Two + video + captions', 'Ten + video']],
    ]);
    expect(plan.left).toEqual([
      { path: 'captions/Lost.vtt', kind: 'captions' },
      { path: 'slides.key', kind: 'other' },
    ]);
  });

  it('takes a folder with instructions and a solution for the exercise of its name', async () => {
    const plan = await planImport(
      found(
        'a/01 Loops.mp4',
        'a/01 Loops exercise/instructions.txt',
        'a/01 Loops exercise/starter/code.js',
        'a/01 Loops exercise/solution/code.js',
        'a/01 Loops exercise/tests.js',
        'a/02 Sums/instructions.txt',
        'a/02 Sums/solution/code.js',
        'a/02 Sums/hidden-tests.js',
      ),
      { sectionId: 's1', title: 'Part 1' },
    );
    expect(shape(plan)).toEqual([['Part 1', ['Loops + video + exercise', 'Sums + exercise']]]);
    expect(plan.sections[0]?.sectionId).toBe('s1');
    expect(plan.left).toEqual([]);
  });

  it('takes code for the lecture of its name or number, or for a lecture of its own number', async () => {
    const plan = await planImport([
      ...found(
        'a/01 Loops.mp4',
        'a/01 loops.js',
        'a/2 Lists.mp4',
        'a/02 the code.js',
        'a/03 A tea timer.js',
        'a/helper.js',
        'a/3d.js',
        'a/style.css',
      ),
      { path: 'a/04 Long.js', file: new File(['x'.repeat(20_001)], '04 Long.js') },
    ]);
    expect(shape(plan)).toEqual([
      ['A', ['Loops + video + code', 'Lists + video + code', 'A tea timer + code']],
    ]);
    expect(plan.left).toEqual([
      { path: 'helper.js', kind: 'code' },
      { path: '3d.js', kind: 'code' },
      { path: '04 Long.js', kind: 'long-code' },
      { path: 'style.css', kind: 'code' },
    ]);
  });

  it('puts files without a folder into one section', async () => {
    const plan = await planImport(found('b.mp4', 'a.mp4'));
    expect(shape(plan)).toEqual([['Lectures', ['A + video', 'B + video']]]);
  });

  const picturesOf = ({ pictures }: { pictures: readonly PlannedPicture[] }) =>
    pictures.map(({ address, found: { path } }) => [address, path]);

  it('takes the pictures that a text names by a relative path, and says which it does not find', async () => {
    const { sections, left } = await planImport(
      withTexts({
        'Course/1 Start/1 Bread.markdown':
          '![Loaf](pics/loaf.png) ![Cup](<../shared/two%20cups.JPG>) ![Here](/api/v1/media/images/x.webp) ![Web](https://example.org/a.png) ![Gone](pics/gone.png) ![Only one](elsewhere/oven.png)',
        'Course/1 Start/pics/loaf.png': 'x',
        'Course/shared/Two cups.jpg': 'x',
        'Course/assets/oven.png': 'x',
        'Course/1 Start/2 Plain.txt': '![Loaf](pics/spare.png)',
        'Course/1 Start/pics/spare.png': 'x',
        'Course/1 Start/helper.js': 'x',
        'Course/1 Start/cover.psd': 'x',
        'Course/1 Start/plan.pdf': 'x',
      }),
    );
    expect(sections.map(({ title }) => title)).toEqual(['Start']);
    expect(sections[0]?.lectures.map(picturesOf)).toEqual([
      [
        ['pics/loaf.png', '1 Start/pics/loaf.png'],
        ['../shared/two%20cups.JPG', 'shared/Two cups.jpg'],
        ['elsewhere/oven.png', 'assets/oven.png'],
      ],
      [],
    ]);
    expect(left).toEqual([
      { path: '1 Start/helper.js', kind: 'code' },
      { path: 'pics/gone.png in “Bread”', kind: 'lost-picture' },
      { path: '1 Start/pics/spare.png', kind: 'unnamed-picture' },
      { path: '1 Start/cover.psd', kind: 'other-picture' },
      { path: '1 Start/plan.pdf', kind: 'other' },
    ]);
  });

  it('takes the pictures of an exercise, and says what else lies in its folder', async () => {
    const { sections, left } = await planImport(
      withTexts({
        'a/Sums/instructions.markdown': '![Board](board.png)',
        'a/Sums/hints/1.txt': '![Chalk](../chalk.png) ![Board](board.png)',
        'a/Sums/solution/code.js': 'x',
        'a/Sums/test.js': 'x',
        'a/Sums/board.png': 'x',
        'a/chalk.png': 'x',
      }),
    );
    const exercise = sections[0]?.lectures[0]?.exercise;
    expect(exercise && picturesOf(exercise)).toEqual([
      ['board.png', 'Sums/board.png'],
      ['../chalk.png', 'chalk.png'],
    ]);
    expect(left).toEqual([{ path: 'Sums/test.js', kind: 'in-exercise' }]);
  });
});

describe('the links of texts', () => {
  const texts = {
    'Course/1 Flour/1 Bread.markdown':
      '[Next](2%20Oven.markdown#heat) [there](<../2 Part/1 Loaves.markdown>) [try](../2%20Part/Sums/) [film](film.mp4) [Gone](gone.markdown) [page](www.example.org) [Web](https://example.org) ![x](no.markdown)',
    'Course/1 Flour/2 Oven.markdown': 'x',
    'Course/1 Flour/film.mp4': 'x',
    'Course/2 Part/1 Loaves.markdown': 'x',
    'Course/2 Part/Sums/instructions.markdown': '[Bread](../../1%20Flour/1%20Bread.markdown)',
    'Course/2 Part/Sums/solution/code.js': 'x',
    'Course/2 Part/2 Plain.txt': '[Bread](nowhere.markdown)',
  };

  it('lead to the lectures that are made of those files; others are named', async () => {
    const { sections, left } = await planImport(withTexts(texts));
    const lectures = sections.flatMap((section) => section.lectures);
    const [bread] = lectures;
    expect(bread?.links).toEqual([
      { address: '2%20Oven.markdown#heat', lecture: '1 Flour/2 Oven.markdown' },
      { address: '../2 Part/1 Loaves.markdown', lecture: '2 Part/1 Loaves.markdown' },
      { address: '../2%20Part/Sums/', lecture: '2 Part/Sums' },
      { address: 'film.mp4', lecture: '1 Flour/film.mp4' },
    ]);
    expect(lectures.find(({ id }) => id === '2 Part/Sums')?.exercise?.links).toEqual([
      { address: '../../1%20Flour/1%20Bread.markdown', lecture: '1 Flour/1 Bread.markdown' },
    ]);
    expect(left).toEqual([
      { path: 'no.markdown in “Bread”', kind: 'lost-picture' },
      { path: 'gone.markdown in “Bread”', kind: 'lost-link' },
      { path: 'www.example.org in “Bread”', kind: 'lost-link' },
    ]);
  });

  it('get the addresses of the added lectures; those to a lecture that was left out stay', async () => {
    const { sections } = await planImport(withTexts(texts));
    const links = sections[0]?.lectures[0]?.links ?? [];
    const addressOf = (id: string) => (id.startsWith('1 ') ? `/at/${id.length}` : undefined);
    expect(linkedText(texts['Course/1 Flour/1 Bread.markdown'], links, addressOf)).toBe(
      texts['Course/1 Flour/1 Bread.markdown']
        .replace('2%20Oven.markdown#heat', '/at/23')
        .replace('film.mp4', '/at/16'),
    );
  });
});

describe('readOutline', () => {
  it('reads headings, nested lists and flat ones', () => {
    const text = '# Start\n- **Loops**\n- [Lists](x)\n\n## More\n1. Maps\n';
    const { sections } = readOutline(text.replace('##', '#'));
    expect(sections).toEqual([
      { title: 'Start', lectures: ['Loops', 'Lists'] },
      { title: 'More', lectures: ['Maps'] },
    ]);
    expect(readOutline('- Start\n  - [ ] Loops\n\t- Lists\n- Empty').sections).toEqual([
      { title: 'Start', lectures: ['Loops', 'Lists'] },
      { title: 'Empty', lectures: [] },
    ]);
    expect(readOutline('Loops\nLists').sections).toEqual([
      { title: 'Lectures', lectures: ['Loops', 'Lists'] },
    ]);
  });

  it('takes a plain line above indented items for a section', () => {
    const text = '# Start\n- Loops\nSection 2: More\n  - Maps\n  - Sets\nSection 3\n  1. End';
    expect(readOutline(text).sections).toEqual([
      { title: 'Start', lectures: ['Loops'] },
      { title: 'Section 2: More', lectures: ['Maps', 'Sets'] },
      { title: 'Section 3', lectures: ['End'] },
    ]);
  });

  it('makes nothing of marks without words', () => {
    const marks = ['-', ' - ', '* ', '1.', '- [ ]', '- -', '---', '***', '##'];
    expect(readOutline(['# Start', '- 2024', ...marks, '- C++', '- ?'].join('\n')).sections).toEqual([
      { title: 'Start', lectures: ['2024', 'C++', '?'] },
    ]);
    expect(readOutline(marks.join('\n')).sections).toEqual([]);
  });
});
