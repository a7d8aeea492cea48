import { describe, expect, it } from 'vitest';
import { markdownName } from './import-names.ts';
import { planFolder } from './plan-folder.ts';

const files = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File([`of ${path}`], path.slice(path.lastIndexOf('/') + 1)) }));

describe('planFolder', () => {
  const README = markdownName('README');
  it('leaves out the text about the course and its picture, and says so', async () => {
    const { sections, left } = await planFolder(
      files('bread/01 Dough/1 Flour.mp4', 'bread/02 Oven/1 Heat.mp4', `bread/${README}`, 'bread/cover.png'),
    );
    expect(sections.map(({ title }) => title)).toEqual(['Dough', 'Oven']);
    expect(left).toEqual([
      { path: README, kind: 'about' },
      { path: 'cover.png', kind: 'cover' },
    ]);
  });

  it('makes lectures of a text that is chosen by itself', async () => {
    for (const paths of [[README], [`bread/${README}`], [README, '1 Flour.mp4']]) {
      const { sections, left } = await planFolder(files(...paths));
      expect(sections.flatMap(({ lectures }) => lectures.map(({ id }) => id))).toContain(README);
      expect(left).toEqual([]);
    }
  });
});
