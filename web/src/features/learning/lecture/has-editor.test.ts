import { describe, expect, it } from 'vitest';
import { hasEditor } from './has-editor.ts';

const bare = {
  hidesEditor: true,
  lecture: { _id: 'a', hasExercise: false, starterCode: '', videoUrl: '' },
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

  it('is false beside a quiz alone, which needs the width', () => {
    const shown = { ...bare, hidesEditor: false };
    const quiz = { ...bare.lecture, quiz: 'decides' as const };
    expect(hasEditor({ ...shown, lecture: quiz })).toBe(false);
    expect(hasEditor({ ...shown, lecture: { ...quiz, videoUrl: '/video' } })).toBe(true);
    expect(hasEditor({ ...shown, lecture: { ...quiz, starterCode: 'let a = 1;' } })).toBe(true);
    expect(hasEditor({ ...shown, lecture: quiz, savedCode: 'mine();' })).toBe(true);
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
