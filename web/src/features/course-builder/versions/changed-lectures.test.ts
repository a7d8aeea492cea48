import type { CourseChange } from '@lectern/contract/course-change';
import { expect, it } from 'vitest';
import { changedLectures } from './changed-lectures.ts';

const change = (kind: CourseChange['kind'], what: CourseChange['what'], _id: string): CourseChange => ({
  kind,
  what,
  _id,
  title: '',
  detail: '',
});

it('counts each lecture once, and no sections', () => {
  expect(
    changedLectures([
      change('renamed', 'lecture', '1'),
      change('changed', 'lecture', '1'),
      change('added', 'lecture', '2'),
      change('added', 'lecture', '3'),
      change('removed', 'section', '4'),
    ]),
  ).toBe('2 lectures added, 1 lecture changed');
  expect(changedLectures([change('changed', 'course', '5')])).toBe('');
});
