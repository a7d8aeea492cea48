import { hasCodeBlock } from '@lectern/contract/code-block';
import type { OwnCourse } from '@lectern/contract/course-builder';

/** Whether a lecture has an exercise, starter code or a block of code in its text. */
export const hasCode = ({ courseContent }: Pick<OwnCourse, 'courseContent'>): boolean =>
  courseContent.some(({ subSection }) =>
    subSection.some(
      ({ hasExercise, starterCode, isMarkdown, description }) =>
        hasExercise || starterCode !== '' || (isMarkdown === true && hasCodeBlock(description)),
    ),
  );
