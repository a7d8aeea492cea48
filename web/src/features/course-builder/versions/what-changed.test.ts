import type { CourseChange } from '@lectern/contract/course-change';
import { expect, it } from 'vitest';
import { whatChanged } from './what-changed.ts';

const change = (
  kind: CourseChange['kind'],
  what: CourseChange['what'],
  _id: string,
  detail = '',
): CourseChange => ({ kind, what, _id, title: '', detail });

it('counts each section and lecture once', () => {
  expect(
    whatChanged([
      change('renamed', 'lecture', '1', 'was “A”'),
      change('changed', 'lecture', '1', 'new text'),
      change('added', 'section', '6'),
      change('added', 'lecture', '2'),
      change('added', 'lecture', '3'),
      change('removed', 'section', '4'),
    ]),
  ).toBe('1 section and 2 lectures added, 1 section removed, 1 lecture changed');
  expect(whatChanged([change('changed', 'course', '5')])).toBe('its information or settings changed');
});

it('does not call removed what is held back', () => {
  expect(
    whatChanged([
      change('removed', 'lecture', '1'),
      change('removed', 'lecture', '2', 'held back from students'),
    ]),
  ).toBe('1 lecture removed, 1 lecture held back');
});
