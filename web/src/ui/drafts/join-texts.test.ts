import { describe, expect, it } from 'vitest';
import { joinFiles, joinTexts } from './join-texts.ts';

const BASE = 'Flour\nWater\nSalt\nYeast\nTime';

describe('joinTexts', () => {
  it('keeps the changes of both, at their lines', () => {
    const one = 'A title\nFlour\nWater\nSalt\nYeast\nTime';
    const other = 'Flour\nWater\nSea salt\nPepper\nYeast';
    expect(joinTexts(BASE, one, other)).toBe('A title\nFlour\nWater\nSea salt\nPepper\nYeast');
    expect(joinTexts(BASE, other, one)).toBe(joinTexts(BASE, one, other));
  });

  it('takes the only change', () => {
    expect(joinTexts(BASE, BASE, 'Rye')).toBe('Rye');
    expect(joinTexts(BASE, 'Rye', BASE)).toBe('Rye');
  });

  it.each([
    ['one line twice', 'Rye\nWater\nSalt\nYeast\nTime', 'Spelt\nWater\nSalt\nYeast\nTime'],
    ['neighbouring lines', 'Rye\nWater\nSalt\nYeast\nTime', 'Flour\nMilk\nSalt\nYeast\nTime'],
    ['one place with two lines', `${BASE}\nOven`, `${BASE}\nHeat`],
  ])('leaves %s to the person', (_, one, other) => {
    expect(joinTexts(BASE, one, other)).toBeNull();
  });
});

it('joins the fields of a draft, or none of them', () => {
  const base = [
    { name: 'Title', content: 'Bread' },
    { name: 'Text', content: BASE },
  ];
  const titled = [{ name: 'Title', content: 'Good bread' }, ...base.slice(1)];
  const written = [...base.slice(0, 1), { name: 'Text', content: `First\n${BASE}` }];
  expect(joinFiles(base, titled, written)).toEqual([...titled.slice(0, 1), ...written.slice(1)]);
  expect(joinFiles(base, titled, [{ name: 'Title', content: 'Bad bread' }, ...written.slice(1)])).toBeNull();
});
