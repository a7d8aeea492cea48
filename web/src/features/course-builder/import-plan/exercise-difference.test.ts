import type { Lecture } from '@lectern/contract/course';
import type { ExerciseFields } from '@lectern/contract/exercises';
import { describe, expect, it } from 'vitest';
import type { PresentCourse, PresentExercise } from '../outline/outline.api.ts';
import { besidePresent, replaceableParts, withReplaced } from './already-there.ts';
import { markdownName } from './import-names.ts';
import { planImport } from './import-plan.ts';
import { readExercise } from './read-exercise.ts';
import { changedFiles, replaceLabel, thereWords } from '../import/replaced-words.ts';

const FILES: Record<string, string> = {
  [markdownName('instructions')]: 'Write `double`.\r\n\r\n![How](how.png)\r\n',
  'starter/code.js': 'export const double = () => 0;\n',
  'starter/words.js': 'export const words = 1;\n',
  'solution/code.js': 'export const double = (n) => n * 2;\n',
  'tests.js': 'test();\n',
  [markdownName('hints/1')]: 'Twice.',
};
const planOf = (changes: Record<string, string> = {}) =>
  planImport(
    Object.entries({ ...FILES, ...changes, 'how.png': 'a picture' })
      .filter(([, content]) => content !== '')
      .map(([path, content]) => ({
        path: `Course/1 Sums/1 Double/${path}`,
        file: new File([content], path.slice(path.lastIndexOf('/') + 1)),
      })),
  );

/** As the course has it: trimmed, and its picture at its address here. */
async function imported(changes: Record<string, string> = {}): Promise<ExerciseFields> {
  const planned = (await planOf(changes)).sections[0]?.lectures[0]?.exercise;
  if (!planned) throw new Error('There is no exercise');
  return readExercise('Double', planned, (text) =>
    text.replace('how.png', '/api/v1/media/images/a.webp').trim(),
  );
}

const here = (fields: ExerciseFields | null): PresentExercise['now'] =>
  fields && { ...fields, check: null, revision: 3 };

async function beside(changes: Record<string, string>, present: PresentExercise) {
  const subSection = [{ _id: 'l1', title: 'Double', description: '', starterCode: '' } as Lecture];
  const course: PresentCourse = {
    outline: [{ _id: 's1', sectionName: 'Sums', subSection }],
    fingerprints: new Map(),
    formerVideos: new Map(),
    fileFingerprints: new Map(),
    edited: new Set(),
    readEarlierTexts: () => Promise.resolve([]),
    readExercises: () => Promise.resolve(present),
    captions: new Map(),
    compareCaptions: () => Promise.resolve('none'),
    exercises: new Set(),
  };
  const plan = await besidePresent(await planOf(changes), course);
  const lecture = withReplaced(plan).sections[0]?.lectures[0];
  if (!lecture) throw new Error('There is no lecture');
  return lecture;
}

describe('an exercise of a folder', () => {
  it('has the title once, and the choices of a new exercise', async () => {
    const instructions = '# Double\n\nWrite it.';
    expect(await imported({ [markdownName('instructions')]: instructions })).toMatchObject({
      instructions: 'Write it.',
      sharesSolutions: true,
      namesHiddenTests: false,
    });
    const other = await imported({ [markdownName('instructions')]: '# Before you begin\n\nWrite it.' });
    expect(other.instructions).toBe('# Before you begin\n\nWrite it.');
  });
});

describe('an exercise of a folder that is chosen again', () => {
  it('is the same beside one that an earlier import brought with its heading', async () => {
    const changes = { [markdownName('instructions')]: '# Double\n\nWrite it.' };
    const before = { ...(await imported(changes)), instructions: '# Double\n\nWrite it.' };
    const lecture = await beside(changes, { now: here(before), imported: before });
    expect(lecture.differs).toEqual([]);
  });

  it('is the same, whatever its line ends and the address of its picture', async () => {
    const lecture = await beside({}, { now: here(await imported()), imported: await imported() });
    expect(thereWords(lecture)).toBe('In the course already');
    expect(changedFiles(lecture)).toBe('');
    expect(replaceableParts(lecture)).toEqual([]);
  });

  it('names the files that have changed, been added or gone, each once, and is replaced with them', async () => {
    const changes = {
      'starter/words.js': 'export const words = 2;\n',
      'tests.js': 'test(2);\n',
      [markdownName('hints/1')]: '',
    };
    const lecture = await beside(changes, { now: here(await imported()), imported: await imported() });
    expect(thereWords(lecture)).toBe('In the course already, with another exercise');
    expect(changedFiles(lecture)).toBe('3 files changed: starter/words.js, tests.js, hints/1');
    expect(lecture.replaced).toEqual(['exercise']);
    expect(replaceLabel('exercise', lecture)).toBe('Replace the exercise');
  });

  it('is left to the author where the course’s was changed here', async () => {
    const mine = await imported({ 'tests.js': 'test(mine);' });
    const older = await beside({}, { now: here(mine), imported: await imported() });
    expect(thereWords(older)).toBe('In the course already; its exercise was changed here since the import');
    expect(changedFiles(older)).toBe('1 file other here: tests.js');
    expect([older.replaced, replaceableParts(older)]).toEqual([[], ['exercise']]);

    const both = await beside({ 'tests.js': 'test(2);' }, { now: here(mine), imported: await imported() });
    expect(thereWords(both)).toBe(
      'In the course already, with another exercise; its exercise was changed here too',
    );
    expect([both.replaced, replaceableParts(both)]).toEqual([[], ['exercise']]);

    // Without a word of an import it was written here.
    const written = await beside({}, { now: here(mine), imported: null });
    expect([written.both, written.replaced]).toEqual([['exercise'], []]);
    const removed = await beside({}, { now: null, imported: await imported() });
    expect([removed.older, removed.replaced]).toEqual([['exercise'], []]);
  });

  it('is new for a lecture without one', async () => {
    const lecture = await beside({}, { now: null, imported: null });
    expect(thereWords(lecture)).toBe('In the course already, with a new exercise');
    expect(lecture.replaced).toEqual(['exercise']);
    expect(replaceLabel('exercise', lecture)).toBe('Add the exercise');
  });
});
