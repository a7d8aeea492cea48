import { expect, it } from 'vitest';
import { filesInWords } from './folder-words.ts';
import { markdownName } from '../import-plan/import-names.ts';

const files = (...paths: string[]) => paths.map((path) => ({ path, file: new File(['x'], path) }));

it('counts an exercise once, and none of its files as a text', () => {
  const exercise = '1 Start/3 Sums';
  const found = files(
    '1 Start/1 Bread.mp4',
    '1 Start/1 Bread.vtt',
    `1 Start/${markdownName('2 Reading')}`,
    `${exercise}/${markdownName('instructions')}`,
    `${exercise}/solution/code.js`,
    `${exercise}/hints/1.txt`,
  );
  expect(filesInWords(found)).toBe('1 video, 1 file of captions, 1 text, and 1 exercise');
});

it('counts the instructions of an exercise without a solution as the text that becomes of them', () => {
  expect(filesInWords(files(`1 Start/Sums/${markdownName('instructions')}`))).toBe('1 text');
});

it('counts files where it knows none', () => {
  expect(filesInWords(files('1 Start/data.zip'))).toBe('1 file');
});
