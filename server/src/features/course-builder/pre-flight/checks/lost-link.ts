import { isRelative, lectureOf } from '@lectern/contract/text-links';
import { problemOf, type Check } from '../problem.ts';

/** Links of texts that name a file beside the text, or a lecture that students of the course do not have. */
export const checkLostLinks: Check = ({ sections }) => {
  const lectures = sections.flatMap((section) => section.lectures);
  const known = new Set(lectures.map(({ id }) => id));
  return lectures.flatMap((lecture) => {
    if (!lecture.isMarkdown) return [];
    const addresses = [...new Set(lecture.markdown.linkAddresses)];
    const files = addresses.filter(isRelative);
    const foreign = addresses.filter((address) => {
      const id = lectureOf(address);
      return id !== undefined && !known.has(id.toLowerCase());
    });
    return [
      ...(files.length === 0
        ? []
        : [
            problemOf('lost-link', {
              lecture,
              message: `The text of “${lecture.title}” has links that lead nowhere: ${files.join(', ')}.`,
              remedy:
                'Write the whole address of the page, with https://, or that of the lecture in the preview.',
            }),
          ]),
      ...(foreign.length === 0
        ? []
        : [
            problemOf('lost-link', {
              lecture,
              message: `The text of “${lecture.title}” has links to lectures that this course does not show: ${foreign.join(', ')}.`,
              remedy: 'Take the address of a lecture of this course from the preview, or remove the link.',
            }),
          ]),
    ];
  });
};
