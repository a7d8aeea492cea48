import type { CourseChange } from '@lectern/contract/course-change';
import { expect, it } from 'vitest';
import { changesInWords } from './changes-in-words.ts';

const change = (
  kind: CourseChange['kind'],
  title: string,
  detail = '',
  what: CourseChange['what'] = 'lecture',
): CourseChange => ({ kind, what, _id: title, title, detail });

it('names the lectures of a new version by what became of them', () => {
  expect(
    changesInWords([
      change('changed', 'Knots', 'price from $1.00 to $2.00', 'course'),
      change('added', 'Rope', '', 'section'),
      change('changed', 'Bowline', 'new video'),
      change('added', 'Hitches'),
      change('removed', 'Bends'),
      change('added', 'Loops'),
    ]),
  ).toBe('Added: “Hitches”, “Loops”. Changed: “Bowline” (new video). Removed: “Bends”. And 2 more changes.');
});

it('names what else has changed where no lecture has', () => {
  expect(changesInWords([change('changed', 'Knots', 'new description', 'course')])).toBe(
    'Changed: new description.',
  );
  expect(changesInWords([change('added', 'Rope', '', 'section')])).toBe('Added: section “Rope”.');
  expect(changesInWords([])).toBe('');
});
