import { describe, expect, it } from 'vitest';
import { readCourseFolder } from './folder-fields.ts';
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

  it('says nothing of files without a folder', async () => {
    const { name, fields } = await readCourseFolder(files({ 'a.mp4': 'v', 'b.mp4': 'v' }));
    expect([name, fields.courseName]).toEqual(['', '']);
  });
});
