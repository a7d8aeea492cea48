import { MiB } from '@lectern/contract/units';
import { describe, expect, it } from 'vitest';
import { readCourseFolder, withCover } from './folder-fields.ts';
import { markdownName } from './import-names.ts';

const README = markdownName('README');
const files = (contents: Record<string, string>) =>
  Object.entries(contents).map(([path, content]) => ({ path, file: new File([content], path) }));

describe('readCourseFolder', () => {
  it('reads title, description, lists and picture, which belong to no lecture', async () => {
    const about = [
      '# Bread at **home**',
      '',
      'Bake a loaf',
      'without a [machine](https://example.org).',
      '',
      'In three evenings.',
      '## What you will learn',
      '- Knead *well*',
      '- [ ] Prove',
      '## You need',
      '1. An oven',
      '## Licence',
      '- MIT',
    ].join('\r\n');
    const folder = await readCourseFolder(
      files({ [`baking/${README}`]: about, 'baking/cover.png': 'x', 'baking/1 Start/1 Bread.mp4': 'v' }),
    );
    expect(folder).toMatchObject({
      name: 'baking',
      fields: {
        courseName: 'Bread at home',
        courseDescription: 'Bake a loaf without a machine.\n\nIn three evenings.',
        whatYouWillLearn: 'Knead well\nProve',
        requirements: 'An oven',
        thumbnail: { name: 'baking/cover.png' },
      },
    });
    expect(folder.files.map(({ path }) => path)).toEqual(['baking/1 Start/1 Bread.mp4']);
  });

  it('makes the title of the folder, and leaves the texts and pictures of sections alone', async () => {
    const found = files({
      [`first_steps/a/${README}`]: '# Not this',
      'first_steps/a/cover.png': 'x',
      'first_steps/one.png': 'x',
      'first_steps/two.png': 'x',
    });
    const { fields, files: left } = await readCourseFolder(found);
    expect(fields).toEqual({
      courseName: 'First steps',
      courseDescription: '',
      whatYouWillLearn: '',
      requirements: '',
      thumbnail: null,
    });
    expect(left).toEqual(found);
  });

  it('names all pictures that may be the course’s, and takes another one of them', async () => {
    const read = (...names: string[]) =>
      readCourseFolder(files(Object.fromEntries(['a/1.mp4', ...names].map((name) => [name, 'x']))));
    const namesOf = (found: readonly { path: string }[]) => found.map(({ path }) => path);
    const folder = await read('a/cover.png', 'a/diagram.png', 'a/thumbnail.jpg');
    expect([folder.cover?.path, namesOf(folder.pictures)]).toEqual([
      'a/cover.png',
      ['a/cover.png', 'a/thumbnail.jpg'],
    ]);
    const [, other] = folder.pictures;
    const changed = other && withCover(folder, other);
    expect(changed?.fields.thumbnail).toBe(other?.file);
    expect(changed && namesOf(changed.files)).toEqual(['a/1.mp4', 'a/diagram.png', 'a/cover.png']);

    const nameless = await read('a/one.png', 'a/two.png');
    expect([nameless.cover, namesOf(nameless.pictures)]).toEqual([null, ['a/one.png', 'a/two.png']]);
    const large = { path: 'a/cover.png', file: new File([new Uint8Array(6 * MiB)], 'cover.png') };
    const { tooLarge, fields } = await readCourseFolder([
      { path: 'a/1.mp4', file: new File([], '1.mp4') },
      large,
    ]);
    expect([namesOf(tooLarge), fields.thumbnail]).toEqual([['a/cover.png'], null]);
  });

  it('says nothing of files without a folder', async () => {
    const { name, fields } = await readCourseFolder(files({ 'a.mp4': 'v', 'b.mp4': 'v' }));
    expect([name, fields.courseName]).toEqual(['', '']);
  });
});
