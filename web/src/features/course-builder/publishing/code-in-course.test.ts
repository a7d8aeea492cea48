import type { OwnCourse } from '@lectern/contract/course-builder';
import { describe, expect, it } from 'vitest';
import { hasCode } from './code-in-course.ts';

type Lecture = OwnCourse['courseContent'][number]['subSection'][number];

const plain = { hasExercise: false, starterCode: '', description: '', isMarkdown: true };
const courseWith = (...lectures: Partial<Lecture>[]): Pick<OwnCourse, 'courseContent'> => ({
  courseContent: [
    { subSection: lectures.map((lecture) => ({ ...plain, ...lecture })) },
  ] as OwnCourse['courseContent'],
});

describe('whether a course has code', () => {
  it.each([{ hasExercise: true }, { starterCode: 'let a;' }, { description: 'See:\n\n```js\nlet a;\n```' }])(
    'has code: %j',
    (lecture) => expect(hasCode(courseWith({}, lecture))).toBe(true),
  );

  it.each([{}, { description: 'Fold `twice`' }, { description: '```', isMarkdown: false }])(
    'has none: %j',
    (lecture) => expect(hasCode(courseWith(lecture))).toBe(false),
  );
});
