import type { ChangedText } from '@lectern/contract/course-versions';
import type { CompiledCourse } from './compile-course.ts';
import type { VersionLecture } from '#tables/course-tables.ts';

const changedOf = <Field extends ChangedText['field']>(
  fields: readonly Field[],
  before: Readonly<Record<Field, string>>,
  after: Readonly<Record<Field, string>>,
): ChangedText[] =>
  fields
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((text) => text.before !== text.after);

/** The texts of a course that differ, without those of its lectures. */
export const courseTexts = (before: CompiledCourse, after: CompiledCourse): ChangedText[] =>
  changedOf(['description', 'whatYouWillLearn', 'requirements'], before, after);

/** The texts of a lecture that differ. */
export const lectureTexts = (before: VersionLecture, after: VersionLecture): ChangedText[] =>
  changedOf(['description', 'starterCode'], before, after);
