import type { Lecture, Section } from '@lectern/contract/course';
import { lectureLink } from '@lectern/contract/text-links';
import { beforeAll, describe, expect, it } from 'vitest';
import { fingerprintOf } from '#lib/files/file-fingerprint.ts';
import type { PresentCourse } from '../outline/outline.api.ts';
import {
  besidePresent,
  countThere,
  isUnchanged,
  replaceableParts,
  withReplaced,
  withThere,
} from './already-there.ts';
import {
  replacedWords,
  replaceLabel,
  staysWords,
  thereWords,
  unchangedWords,
} from '../import/replaced-words.ts';
import { markdownName } from './import-names.ts';
import { planImport } from './import-plan.ts';
import type { ImportPlan } from './planned-course.ts';
import { planFolder } from './plan-folder.ts';

const files = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File([`of ${path}`], path.slice(path.lastIndexOf('/') + 1)) }));
const aLecture = (title: string, part: Partial<Lecture> = {}): Lecture =>
  ({ _id: title, title, description: '', starterCode: '', hasVideo: false, ...part }) as Lecture;
const aSection = (_id: string, sectionName: string, ...titles: string[]): Section => ({
  _id,
  sectionName,
  subSection: titles.map((title) => aLecture(title)),
});
const present = (outline: Section[], fingerprints: [string, string][] = [], before = {}): PresentCourse => ({
  outline,
  fingerprints: new Map(fingerprints),
  formerVideos: new Map(),
  fileFingerprints: new Map(),
  edited: new Set(),
  readEarlierTexts: () => Promise.resolve([]),
  readExercises: () => Promise.resolve({ now: null, imported: null }),
  captions: new Map(),
  compareCaptions: () => Promise.resolve('none'),
  exercises: new Set(),
  ...before,
});
const texts = (...descriptions: string[]) =>
  Promise.resolve(descriptions.map((description) => ({ description, starterCode: '' })));
const shape = ({ sections }: ImportPlan) =>
  sections.map(({ title, sectionId, isFound, lectures }) => [
    title,
    sectionId,
    isFound,
    lectures.map(
      (lecture) => `${lecture.title}${lecture.isThere ? ' there' : ''}${lecture.isWanted ? ' +' : ''}`,
    ),
  ]);

const BREAD = files('bread/01 Dough/1 Flour.mp4', 'bread/01 Dough/2 Water.mp4', 'bread/02 Oven/1 Heat.mp4');

describe('a plan beside what the course has', () => {
  let plan: ImportPlan;
  beforeAll(async () => {
    plan = await planImport(BREAD);
  });

  it('takes a section of the same name, and no tick for what is there by title or by its video', async () => {
    const heat = await fingerprintOf(plan.sections[1]?.lectures[0]?.video ?? new File([], ''));
    const outline = [aSection('s1', 'dough', 'FLOUR '), aSection('s2', 'Elsewhere', 'Water')];
    const beside = await besidePresent(plan, present(outline, [['other', heat]]));
    expect(shape(beside)).toEqual([
      ['dough', 's1', true, ['Flour there', 'Water +']],
      ['Oven', null, false, ['Heat there']],
    ]);
    expect(countThere(beside)).toEqual({ all: 3, there: 2, wanted: 0 });
    expect(countThere(withThere(beside, true))).toEqual({ all: 3, there: 2, wanted: 2 });
    expect(shape(withThere(beside, false))).toEqual(shape(beside));
  });

  it('is as it was beside an empty course', async () => {
    expect(await besidePresent(plan, present([]))).toEqual(plan);
  });

  it('knows a lecture of the same title with another text or video, unless nothing is known of its video', async () => {
    const file = (name: string, content: string) => ({ path: name, file: new File([content], name) });
    const changed = await planImport([
      file('1 Flour.txt', 'Wheat or rye.\r\n'),
      file('2 Water.txt', 'Warm.'),
      file('3 Salt.mp4', 'new'),
      file('4 Yeast.mp4', 'new'),
    ]);
    const subSection = [
      aLecture('Flour', { description: 'Wheat or rye.' }),
      aLecture('Water', { description: 'Cold.' }),
      aLecture('Salt', { hasVideo: true }),
      aLecture('Yeast', { hasVideo: true }),
    ];
    const outline = [{ _id: 's1', sectionName: changed.sections[0]?.title ?? '', subSection }];
    const beside = await besidePresent(changed, present(outline, [['Salt', '3-old']]));
    expect(beside.sections[0]?.lectures.map(({ title, differs }) => [title, differs])).toEqual([
      ['Flour', []],
      ['Water', ['text']],
      ['Salt', ['video']],
      ['Yeast', []],
    ]);
    const replacing = withReplaced(beside).sections[0]?.lectures ?? [];
    expect(replacing.map(({ replaced }) => replaced)).toEqual([[], ['text'], ['video'], []]);
    expect(replacedWords(replacing.filter(({ replaced }) => replaced.length > 0))).toBe(
      'The text of “Water” and the video of “Salt”.',
    );
  });

  it('knows a file that the lecture had before, and replaces by itself only what is newer', async () => {
    const file = (name: string, content: string) => ({ path: name, file: new File([content], name) });
    const folder = await planImport([
      file('1 Flour.txt', 'Wheat.\r\n'),
      file('2 Water.txt', 'Warm.'),
      file('3 Salt.mp4', 'old'),
      file('3 Salt.txt', 'New.'),
    ]);
    const salt = await fingerprintOf(new File(['old'], '3 Salt.mp4'));
    const outline = [aSection('s1', folder.sections[0]?.title ?? '', 'Flour', 'Water', 'Salt')];
    const [, , there] = outline[0]?.subSection ?? [];
    if (there !== undefined) there.hasVideo = true;
    const beside = await besidePresent(
      folder,
      present(outline, [['Salt', '3-new']], {
        formerVideos: new Map([['Salt', ['9-other', salt]]]),
        readEarlierTexts: (id: string) => (id === 'Flour' ? texts('Rye.', 'Wheat.') : texts('Rye.')),
      }),
    );
    expect(beside.sections[0]?.lectures.map(thereWords)).toEqual([
      'In the course already; its text was changed here since the import',
      'In the course already, with another text',
      'In the course already, with another text; its video was changed here since the import',
    ]);
    const lectures = withReplaced(beside).sections[0]?.lectures ?? [];
    expect(lectures.map(({ replaced }) => replaced)).toEqual([[], ['text'], ['text']]);
    expect(lectures.map(replaceableParts)).toEqual([['text'], ['text'], ['text', 'video']]);
  });

  it('leaves a video out that its author has removed from the lecture', async () => {
    const video = new File(['old'], '1 Salt.mp4');
    const folder = await planImport([{ path: '1 Salt.mp4', file: video }]);
    const outline = [aSection('s1', folder.sections[0]?.title ?? '', 'Salt')];
    const formerVideos = new Map([['Salt', [await fingerprintOf(video)]]]);
    const beside = await besidePresent(folder, present(outline, [], { formerVideos }));
    const [lecture] = beside.sections[0]?.lectures ?? [];
    expect(lecture && thereWords(lecture)).toBe(
      'In the course already; its video was changed here since the import',
    );
    expect(withReplaced(beside).sections[0]?.lectures[0]?.replaced).toEqual([]);
  });

  it('compares a text with pictures and links by its words, whatever their addresses are here', async () => {
    const page = (name: string): string => markdownName(name);
    const file = (name: string, content: string) => ({ path: name, file: new File([content], name) });
    const folder = await planImport([
      file(page('1 Crumb'), `![Crumb](crumb.jpg) as in [Salt](${encodeURI(page('2 Salt'))}).`),
      file(page('2 Salt'), '![](crumb.jpg)\n\nMore of it.'),
      file(page('3 Rye'), '![](crumb.jpg)'),
      file('crumb.jpg', 'a picture'),
    ]);
    const here = '/api/v1/media/images/one.webp';
    const subSection = [
      aLecture('Crumb', { description: `![Crumb](${here}) as in [Salt](${lectureLink('c', 'Salt')}).` }),
      aLecture('Salt', { description: `![](${here})` }),
      aLecture('Rye', { description: `![](${here})\n\nMine.` }),
    ];
    const beside = await besidePresent(
      folder,
      present([{ _id: 's1', sectionName: folder.sections[0]?.title ?? '', subSection }], [], {
        readEarlierTexts: (id: string) => (id === 'Rye' ? texts(`![](${here})`) : texts()),
      }),
    );
    expect(beside.sections[0]?.lectures.map(thereWords)).toEqual([
      'In the course already',
      'In the course already, with another text',
      'In the course already; its text was changed here since the import',
    ]);
    const replacing = withReplaced(beside).sections[0]?.lectures ?? [];
    expect(replacing.map(({ replaced }) => replaced)).toEqual([[], ['text'], []]);
  });

  it('leaves the choice to the author where a text was changed here too', async () => {
    const file = (name: string, content: string) => ({ path: name, file: new File([content], name) });
    const folder = await planImport([file('1 Flour.txt', 'Spelt.'), file('2 Water.txt', 'Warm.')]);
    const outline = [aSection('s1', folder.sections[0]?.title ?? '', 'Flour', 'Water')];
    for (const one of outline[0]?.subSection ?? []) one.description = 'Edited.';
    const beside = await besidePresent(folder, present(outline, [], { edited: new Set(['Flour']) }));
    expect(beside.sections[0]?.lectures.map(thereWords)).toEqual([
      'In the course already, with another text; its text was changed here too',
      'In the course already, with another text',
    ]);
    const lectures = withReplaced(beside).sections[0]?.lectures ?? [];
    expect(lectures.map(({ replaced }) => replaced)).toEqual([[], ['text']]);
    expect(lectures.map(replaceableParts)).toEqual([['text'], ['text']]);
  });

  it('knows starter code that has changed in the files', async () => {
    const file = (name: string, content: string) => ({ path: name, file: new File([content], name) });
    const folder = await planImport([file('1 Sums.js', 'sum();\n'), file('2 Loops.js', 'loop();')]);
    const subSection = [
      aLecture('Sums', { starterCode: 'sum();' }),
      aLecture('Loops', { starterCode: 'lop();' }),
    ];
    const outline = [{ _id: 's1', sectionName: folder.sections[0]?.title ?? '', subSection }];
    const beside = await besidePresent(folder, present(outline));
    const lectures = withReplaced(beside).sections[0]?.lectures ?? [];
    expect(lectures.map(thereWords)).toEqual([
      'In the course already',
      'In the course already, with other starter code',
    ]);
    expect(lectures.map(({ replaced }) => replaced)).toEqual([[], ['starter code']]);
  });

  it('offers to replace captions by themselves where the video is the same, else with it', async () => {
    const file = (name: string) => ({ path: name, file: new File([name], name) });
    const folder = await planImport(['1 Salt.mp4', '1 Salt.en.vtt', '2 Ice.mp4', '2 Ice.en.vtt'].map(file));
    const subSection = ['Salt', 'Ice'].map((title) => aLecture(title, { hasVideo: true }));
    const outline = [{ _id: 's1', sectionName: folder.sections[0]?.title ?? '', subSection }];
    const beside = await besidePresent(folder, present(outline, [['Ice', '3-old']]));
    const lectures = beside.sections[0]?.lectures ?? [];
    expect(lectures.map(replaceableParts)).toEqual([['captions'], ['video']]);
    const [salt, ice] = lectures;
    expect(salt && thereWords({ ...salt, older: ['captions'] })).toMatch(/its captions were changed here/);
    expect(ice && replaceLabel('video', ice)).toBe('Replace the video, with its captions');
  });
});

describe('a folder that is chosen again', () => {
  const file = (path: string, content = `of ${path}`) => ({
    path: `bread/${path}`,
    file: new File([content], path.slice(path.lastIndexOf('/') + 1)),
  });
  const rowsOf = ({ sections }: ImportPlan) =>
    sections.flatMap(({ lectures }) => lectures.map((one) => [one.isWanted, thereWords(one)]));

  it('names a video and a text of another name or section, and offers the name', async () => {
    const long = 'Wheat is ground between two stones.';
    const plan = await planFolder([
      file('01 Dough/1 Wheat flour.mp4', 'flour'),
      file('02 Oven/1 Heat.mp4', 'heat'),
      file('02 Oven/2 Milling.txt', long),
      file('02 Oven/3 Steam.txt', 'Short.'),
    ]);
    const prints = await Promise.all(['flour', 'heat'].map((one) => fingerprintOf(new File([one], ''))));
    const [flour = '', heat = ''] = prints;
    const outline = [
      {
        ...aSection('s1', 'Dough'),
        subSection: [
          aLecture('Flour', { hasVideo: true }),
          aLecture('Heat', { hasVideo: true }),
          aLecture('Mill', { description: `${long}\n` }),
          aLecture('Vapour', { description: 'Short.' }),
        ],
      },
      aSection('s2', 'Oven'),
    ];
    const before = (id: string) =>
      Promise.resolve(id === 'Mill' ? [{ title: 'Milling', description: '', starterCode: '' }] : []);
    const prior = { readEarlierTexts: before };
    const beside = await besidePresent(
      plan,
      present(
        outline,
        [
          ['Flour', flour],
          ['Heat', heat],
        ],
        prior,
      ),
    );
    expect(rowsOf(beside)).toEqual([
      [false, 'In the course already as “Flour”'],
      [false, 'In the course already, in the section “Dough”'],
      [
        false,
        'In the course already as “Mill”, in the section “Dough”; its title was changed here since the import',
      ],
      [true, 'In the course already'],
    ]);
    const [renamed] = withReplaced(beside).sections[0]?.lectures ?? [];
    expect(renamed && [renamed.replaced, replaceableParts(renamed)]).toEqual([[], ['title']]);
    expect(renamed && replaceLabel('title', renamed)).toBe('Rename “Flour” to “Wheat flour”');
    expect(beside.gone).toEqual([{ title: 'Vapour', section: 'Dough' }]);
  });

  it('names what the course has beside it, and captions that have changed', async () => {
    const plan = await planFolder([
      file('01 Dough/1 Flour.txt', 'Wheat.'),
      file('01 Dough/2 Water.mp4', 'water'),
      file('01 Dough/2 Water.en.vtt'),
      file('01 Dough/2 Water.de.vtt'),
    ]);
    const water = await fingerprintOf(new File(['water'], ''));
    const subSection = [
      aLecture('Flour', { description: 'Wheat.', hasVideo: true, starterCode: 'sum();' }),
      aLecture('Water', { hasVideo: true, description: 'Cold.' }),
    ];
    const outline = [{ ...aSection('s1', 'Dough'), subSection }];
    const asked: string[] = [];
    const course = present(outline, [['Water', water]], {
      captions: new Map([['Water', ['en']]]),
      exercises: new Set(['Flour']),
      compareCaptions(id: string, language: string) {
        asked.push(`${id} ${language}`);
        return Promise.resolve('older');
      },
    });
    const beside = await besidePresent(plan, course);
    expect(rowsOf(beside)).toEqual([
      [false, 'In the course already'],
      [false, 'In the course already, with other captions'],
    ]);
    expect(asked).toEqual(['Water en']);
    const [flour, other] = beside.sections[0]?.lectures ?? [];
    expect(flour && staysWords(flour)).toBe(
      'Not among these files, and stays: its starter code, video, and exercise.',
    );
    expect(other && staysWords(other)).toBe('Not among these files, and stays: its text.');
    expect(beside.gone).toEqual([]);
    const alone = await besidePresent(
      await planFolder([{ ...file('2 Water.mp4'), path: '2 Water.mp4' }]),
      course,
    );
    expect([alone.gone, alone.isWhole]).toEqual([[], false]);
  });
});

describe('lectures that have not changed', () => {
  const page = markdownName;
  it('are those that are there, in this place, as the files have them', async () => {
    const file = (path: string, content: string) => ({
      path: `bread/${path}`,
      file: new File([content], path),
    });
    const plan = await planFolder([
      file('01 Dough/1 Flour.txt', 'Wheat.'),
      file('01 Dough/2 Water.txt', 'Warm.'),
      file('01 Dough/3 Salt.txt', 'A little.'),
      file('01 Dough/4 Yeast.txt', 'Fresh.'),
      file(`01 Dough/5 ${page('Rye')}`, '![](rye.jpg)'),
      file('01 Dough/rye.jpg', 'a picture'),
    ]);
    const subSection = [
      aLecture('Flour', { description: 'Wheat.' }),
      aLecture('Water', { description: 'Cold.' }),
      aLecture('Yeast', { description: 'Fresh.', hasVideo: true }),
      aLecture('Rye', { description: '![](/api/v1/media/images/one.webp)' }),
    ];
    const beside = await besidePresent(plan, present([{ ...aSection('s1', 'Dough'), subSection }]));
    const unchanged = (shown: ImportPlan) =>
      shown.sections.flatMap(({ lectures }) => lectures.filter(isUnchanged));
    const rows = unchanged(beside);
    expect(rows.map(({ title }) => title)).toEqual(['Flour', 'Rye']);
    const [, rye] = rows;
    expect(rye && replaceLabel('text', rye)).toBe('Replace its pictures, which are not compared');
    expect(unchangedWords(rows)).toBe('2 lectures have not changed; pictures and links are not compared');
    expect(unchangedWords(unchanged(withThere(beside, true)).slice(0, 1))).toBe(
      '1 lecture has not changed; 1 added all the same',
    );
  });
});
