import type { Course } from '@lectern/contract/course';
import type { Note } from '@lectern/contract/notes';
import { formatDuration } from '#lib/format.ts';

/** Escapes Markdown's own characters in a name. */
const plain = (text: string): string => text.replaceAll(/([\\`*_[\]<>#])/g, '\\$1');

const lineOf = ({ second, kind, text }: Note): string => {
  // A note is Markdown itself. Its further lines belong to the list's item.
  const words = text === '' ? 'Bookmark' : text.replaceAll('\n', '\n  ');
  return `- **${formatDuration(second)}** ${kind === 'bookmark' && text !== '' ? 'Bookmark: ' : ''}${words}`;
};

/** All notes of a course as a Markdown document, in the order of its lectures. */
export function notesMarkdown(
  course: Pick<Course, 'courseName' | 'courseContent'>,
  notes: readonly Note[],
): string {
  const parts = course.courseContent.flatMap(({ sectionName, subSection }) => {
    const lectures = subSection.flatMap(({ _id, title }) => {
      const own = notes.filter(({ lecture }) => lecture === _id).toSorted((a, b) => a.second - b.second);
      return own.length === 0 ? [] : [`### ${plain(title)}`, own.map(lineOf).join('\n')];
    });
    return lectures.length === 0 ? [] : [`## ${plain(sectionName)}`, ...lectures];
  });
  return `${[`# ${plain(course.courseName)}`, ...parts].join('\n\n')}\n`;
}
