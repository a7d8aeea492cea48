import type { OwnCourse } from '@lectern/contract/course-builder';

/** A block of code in a Markdown text. */
const CODE_BLOCK = /^ {0,3}(?:```|~~~)/m;

/** Whether a lecture has an exercise, starter code or a block of code in its text. */
export const hasCode = ({ courseContent }: Pick<OwnCourse, 'courseContent'>): boolean =>
  courseContent.some(({ subSection }) =>
    subSection.some(
      ({ hasExercise, starterCode, isMarkdown, description }) =>
        hasExercise || starterCode !== '' || (isMarkdown === true && CODE_BLOCK.test(description)),
    ),
  );
