import { describe, expect, it } from 'vitest';
import { hasEditor } from './has-editor.ts';

const bare = {
  hidesEditor: true,
  lecture: { _id: 'a', hasExercise: false, starterCode: '' },
  videos: [],
  savedCode: null,
};
const made = { lecture: 'a', hlsUrl: '', poster: '', storyboard: '', captions: [], codeTrack: '' };

describe('hasEditor', () => {
  it('is true for every lecture unless the author has hidden the editor', () => {
    expect(hasEditor({ ...bare, hidesEditor: false })).toBe(true);
    expect(hasEditor(bare)).toBe(false);
    expect(hasEditor({ ...bare, videos: [made] })).toBe(false);
  });

  it.each([
    ['an exercise', { lecture: { ...bare.lecture, hasExercise: true } }],
    ['starter code', { lecture: { ...bare.lecture, starterCode: 'let a = 1;' } }],
    ['the instructor’s code', { videos: [{ ...made, codeTrack: '/track' }] }],
    ['code that the student has written', { savedCode: '' }],
  ])('stays true for %s', (_what, has) => {
    expect(hasEditor({ ...bare, ...has })).toBe(true);
  });
});
