import { hasCodeBlock } from '@lectern/contract/code-block';
import type { CheckedLecture } from '../checked-course.ts';
import { problemOf, type Check } from '../problem.ts';

const hasCode = ({ exercise, code, hasStarterCode, isMarkdown, text }: CheckedLecture): boolean =>
  exercise !== null || code !== null || hasStarterCode || (isMarkdown && hasCodeBlock(text));

/** A course that has nothing to do with code, with the editor that is there by default (decision 0536). */
export const checkEmptyEditor: Check = ({ hidesEditor, sections }) => {
  const lectures = sections.flatMap((section) => section.lectures);
  if (hidesEditor || lectures.length === 0 || lectures.some(hasCode)) return [];
  return [
    problemOf('empty-editor', {
      message: 'No lecture has code, and an empty editor stands beside each.',
      remedy: 'Hide it, unless students should write code of their own.',
      isMendable: true,
    }),
  ];
};
