import { ofLectures, problemOf, type Check } from '../problem.ts';

/** A lecture without content for students. */
export const checkEmptyLecture = ofLectures(
  'empty-lecture',
  ({ title, text, video, newVideo, exercise, quiz, hasFiles, hasStarterCode }) => {
    if (text.trim() !== '' || video !== null || exercise !== null || quiz !== null) return undefined;
    if (hasFiles || hasStarterCode) return undefined;
    if (newVideo !== undefined && newVideo.state !== 'rejected') return undefined;
    return {
      message: `“${title}” is empty.`,
      remedy: 'Give it a text, a video, an exercise or a quiz, or hold it back.',
      isMendable: true,
    };
  },
);

/** A section without a lecture. */
export const checkEmptySection: Check = ({ sections }) =>
  sections
    .filter(({ lectures }) => lectures.length === 0)
    .map((section) =>
      problemOf('empty-section', {
        section,
        message: `The section “${section.title}” has no lecture.`,
        remedy: 'Add a lecture to it, or delete the section.',
        isMendable: true,
      }),
    );
