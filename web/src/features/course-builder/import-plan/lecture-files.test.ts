import type { Lecture, Section } from '@lectern/contract/course';
import { MiB } from '@lectern/contract/units';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '#lib/files/file-fingerprint.ts';
import type { FoundFile } from '#lib/files/found-files.ts';
import type { PresentCourse } from '../outline/outline.api.ts';
import { besidePresent, isUnchanged, withReplaced, withThere } from './already-there.ts';
import { planImport } from './import-plan.ts';
import type { ImportPlan } from './planned-course.ts';
import { sentFiles } from './lecture-files.ts';
import { planFolder } from './plan-folder.ts';
import { otherFilesWords, replaceLabel, thereWords } from '../import/replaced-words.ts';

const aFile = (path: string, content = 'x'): FoundFile => ({
  path,
  file: new File([content], path.slice(path.lastIndexOf('/') + 1)),
});
const found = (...paths: string[]): FoundFile[] => paths.map((path) => aFile(path));
const withTexts = (files: Record<string, string>): FoundFile[] =>
  Object.entries(files).map(([path, content]) => aFile(path, content));

const aLecture = (title: string, part: Partial<Lecture>): Lecture =>
  ({ _id: title, title, description: '', starterCode: '', hasVideo: false, ...part }) as Lecture;
const present = (outline: Section[], fileFingerprints: [string, string[]][]): PresentCourse => ({
  outline,
  fingerprints: new Map(),
  formerVideos: new Map(),
  fileFingerprints: new Map(fileFingerprints),
  edited: new Set(),
  readEarlierTexts: () => Promise.resolve([]),
  readExercises: () => Promise.resolve({ now: null, imported: null }),
  captions: new Map(),
  compareCaptions: () => Promise.resolve('none'),
  exercises: new Set(),
});

describe('files to download', () => {
  const filesOf = ({ sections }: ImportPlan) =>
    sections.flatMap(({ lectures }) =>
      lectures.map(({ title, files }) => [title, ...files.map(({ path }) => path)]),
    );

  it('belong to the lecture of their name, number or folder', async () => {
    const plan = await planImport(
      withTexts({
        'Course/1 Start/1 Bread.markdown': '![Crumb](1%20Bread%20files/crumb.png)',
        'Course/1 Start/1 Bread.pdf': 'x',
        'Course/1 Start/1 slides.key': 'x',
        'Course/1 Start/1 Bread files/crumb.png': 'x',
        'Course/1 Start/1 Bread files/oven.png': 'x',
        'Course/1 Start/1 Bread files/readme.txt': 'x',
        'Course/1 Start/1 Bread files/bake.js': 'x',
        'Course/1 Start/2 Salt.txt': 'x',
        'Course/1 Start/files/2 Salt.csv': 'x',
        'Course/1 Start/files/lost.csv': 'x',
        'Course/1 Start/3 Sums/instructions.txt': 'x',
        'Course/1 Start/3 Sums/solution/code.js': 'x',
        'Course/1 Start/3 Sums/files/sheet.pdf': 'x',
        'Course/1 Start/notes.pdf': 'x',
        'Course/2 Alone/Rye.mp4': 'x',
        'Course/2 Alone/slides.pdf': 'x',
        'Course/2 Alone/files/rye/table.csv': 'x',
      }),
    );
    expect(filesOf(plan)).toEqual([
      [
        'Bread',
        '1 Start/1 Bread files/oven.png',
        '1 Start/1 Bread files/readme.txt',
        '1 Start/1 Bread files/bake.js',
        '1 Start/1 Bread.pdf',
        '1 Start/1 slides.key',
      ],
      ['Salt', '1 Start/files/2 Salt.csv'],
      ['Sums', '1 Start/3 Sums/files/sheet.pdf'],
      ['Rye', '2 Alone/files/rye/table.csv', '2 Alone/slides.pdf'],
    ]);
    expect(plan.left).toEqual([
      { path: '1 Start/files/lost.csv', kind: 'other' },
      { path: '1 Start/notes.pdf', kind: 'other' },
    ]);
  });

  it('are no folder of a section that is named so', async () => {
    const plan = await planImport(
      found(
        'Course/1 Introduction.mp4',
        'Course/3 Files/1 Reading.mp4',
        'Course/3 Files/1 Reading.pdf',
        'Course/Working with files/1 Open.mp4',
      ),
    );
    expect(filesOf(plan)).toEqual([['Introduction'], ['Reading', '3 Files/1 Reading.pdf'], ['Open']]);
    expect(plan.left).toEqual([]);
  });

  it('are left out, with the reason, where the server would refuse them', async () => {
    const large = new File(['x'], '1 Bread.zip');
    Object.defineProperty(large, 'size', { value: 101 * MiB });
    const many = Array.from({ length: 50 }, (_, at) => `a/1/1 Bread files/${at}.pdf`);
    const { left } = await planImport([
      ...found('a/1/1 Bread.mp4', 'a/1/1 Bread files/b/0.pdf', ...many),
      { path: 'a/1/1 Bread.zip', file: large },
      { path: 'a/1/1 Bread.pdf', file: new File([], '1 Bread.pdf') },
    ]);
    expect(left).toEqual([
      { path: '1/1 Bread files/0.pdf', kind: 'same-file' },
      { path: '1/1 Bread.zip', kind: 'large-file' },
      { path: '1/1 Bread.pdf', kind: 'empty-file' },
    ]);
    const more = await planImport(found('a/1/1 Bread.mp4', ...many, 'a/1/1 Bread.pdf'));
    expect(more.left).toEqual([{ path: '1/1 Bread.pdf', kind: 'many-files' }]);
  });
});

describe('files to download of a lecture that is there', () => {
  it('are compared by their bytes, or by name and size; new ones are added alone', async () => {
    const file = (path: string, content: string) => aFile(`bread/01 Dough/${path}`, content);
    const plan = await planFolder([
      file('1 Flour.txt', 'Wheat.'),
      file('1 Flour files/same.pdf', 'same'),
      file('1 Flour files/other.pdf', 'here'),
      file('1 Flour files/fresh.pdf', 'fresh'),
      file('2 Water.txt', 'Cold.'),
      file('2 Water.pdf', '1234'),
    ]);
    const stored = (...files: [string, number][]) =>
      files.map(([name, bytes]) => ({ _id: name, name, bytes, address: '' }));
    const subSection = [
      aLecture('Flour', { description: 'Wheat.', files: stored(['renamed.pdf', 4], ['other.pdf', 4]) }),
      aLecture('Water', { description: 'Cold.', files: stored(['2 Water.pdf', 4]) }),
    ];
    const prints = await Promise.all(['same', 'else'].map((one) => fingerprintOf(new File([one], ''))));
    const beside = await besidePresent(
      plan,
      present([{ _id: 's1', sectionName: 'Dough', subSection }], [['Flour', prints]]),
    );
    const [flour, water] = withReplaced(beside).sections[0]?.lectures ?? [];
    if (flour === undefined || water === undefined) throw new Error('no lectures');
    expect([isUnchanged(flour), isUnchanged(water)]).toEqual([false, true]);
    expect(thereWords(flour)).toBe('In the course already, with new files to download');
    expect(otherFilesWords(flour)).toContain('Not the same as in the course: other.pdf.');
    expect(replaceLabel('files', flour)).toBe('Add to its files: fresh.pdf');
    expect(sentFiles(flour).map(({ name }) => name)).toEqual(['fresh.pdf']);
    expect(sentFiles(water)).toEqual([]);
    const [all] = withThere(beside, true).sections[0]?.lectures ?? [];
    expect(all && sentFiles(all)).toHaveLength(3);
  });
});
