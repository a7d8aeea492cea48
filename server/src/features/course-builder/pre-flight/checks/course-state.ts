import { errors } from '@lectern/contract/errors';
import { problemOf, type Check } from '../problem.ts';

/** An administrator took the course down. */
export const checkTakenDown: Check = ({ isTakenDown }) =>
  isTakenDown
    ? [
        problemOf('taken-down', {
          message: errors.COURSE_TAKEN_DOWN.message,
          remedy: 'Write to us once you have removed what it was taken down for.',
        }),
      ]
    : [];

/** The category was removed, which can happen while the course is in the bin. */
export const checkCategory: Check = ({ isCategoryRemoved }) =>
  isCategoryRemoved
    ? [
        problemOf('lost-category', {
          message: 'The category of this course is no longer there',
          remedy: 'Choose another one in step 1.',
        }),
      ]
    : [];

/** A course without a lecture. */
export const checkHasLecture: Check = ({ sections }) =>
  sections.some(({ lectures }) => lectures.length > 0)
    ? []
    : [
        problemOf('no-lecture', {
          message: errors.NOTHING_TO_PUBLISH.message,
          remedy: 'Add a lecture in the course builder, or stop holding one back.',
        }),
      ];
