import { formatCount } from '#lib/format.ts';
import type { ImportPlan, PlannedLecture } from '../import-plan/planned-course.ts';

const MOST_NAMED = 3;
const list = new Intl.ListFormat('en');

/** `“Bread”, “Salt”, and 2 more` */
export const namedLectures = (lectures: readonly Pick<PlannedLecture, 'title'>[]): string => {
  const titles = lectures.slice(0, MOST_NAMED).map(({ title }) => `“${title}”`);
  const others = lectures.length - titles.length;
  return list.format(others === 0 ? titles : [...titles, `${others} more`]);
};

const isCodeAlone = ({ starterCode, video, text, exercise }: PlannedLecture): boolean =>
  starterCode !== null && video === null && text === null && exercise === null;

/** `2 sections, 6 lectures, 2 files of captions. Without captions: “Bread”. Starter code alone: “Sums”.` */
export function importedWords(plan: ImportPlan): string {
  const sections = plan.sections
    .map((section) => ({ ...section, lectures: section.lectures.filter(({ isWanted }) => isWanted) }))
    .filter(({ lectures }) => lectures.length > 0);
  const lectures = sections.flatMap((section) => section.lectures);
  const fresh = sections.filter(({ sectionId }) => sectionId === null).length;
  const captions = lectures.flatMap((lecture) => lecture.captions).length;
  const files = lectures.flatMap((lecture) => lecture.files).length;
  const counts = [
    ...(fresh > 0 ? [formatCount(fresh, 'section')] : []),
    formatCount(lectures.length, 'lecture'),
    ...(captions > 0 ? [formatCount(captions, 'file of captions', 'files of captions')] : []),
    ...(files > 0 ? [formatCount(files, 'file to download', 'files to download')] : []),
  ];
  const silent = lectures.filter((lecture) => lecture.video !== null && lecture.captions.length === 0);
  const bare = lectures.filter(isCodeAlone);
  return [
    `${counts.join(', ')}.`,
    ...(silent.length > 0 ? [`Without captions: ${namedLectures(silent)}.`] : []),
    ...(bare.length > 0 ? [`Starter code alone: ${namedLectures(bare)}.`] : []),
  ].join(' ');
}
