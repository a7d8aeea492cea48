import { formatCount, formatSize } from '#lib/format.ts';
import { sentFiles, sizeOfFiles } from '../import-plan/lecture-files.ts';
import { picturesOf, type ImportPlan, type PlannedLecture } from '../import-plan/planned-course.ts';

/** So many files are named. */
const NAMED = 5;

/** The lectures that an import adds. */
export const wantedLectures = ({ sections }: Pick<ImportPlan, 'sections'>): PlannedLecture[] =>
  sections.flatMap(({ lectures }) => lectures.filter(({ isWanted }) => isWanted));

/**
 * What an import adds, in both steps: `12 lectures: 9 videos (1.2 GB), 9 files of captions, 3 texts, 2 pictures, 3
 * exercises`. Empty for nothing.
 */
export function planInWords(plan: Pick<ImportPlan, 'sections'>): string {
  const lectures = wantedLectures(plan);
  const videos = lectures.flatMap(({ video }) => video ?? []);
  const having = (part: 'text' | 'starterCode' | 'exercise'): number =>
    lectures.filter((lecture) => lecture[part] !== null).length;
  const files = lectures.flatMap(sentFiles);
  const counted: [count: number, one: string, many?: string, size?: number][] = [
    [videos.length, 'video', 'videos', sizeOfFiles(videos)],
    [lectures.flatMap(({ captions }) => captions).length, 'file of captions', 'files of captions'],
    [having('text'), 'text'],
    [new Set(lectures.flatMap(picturesOf)).size, 'picture'],
    [having('starterCode'), 'file of starter code', 'files of starter code'],
    [having('exercise'), 'exercise'],
    [files.length, 'file to download', 'files to download', sizeOfFiles(files)],
  ];
  const parts = counted.flatMap(([count, one, many, size]) =>
    count > 0 ? formatCount(count, one, many) + (size === undefined ? '' : ` (${formatSize(size)})`) : [],
  );
  return lectures.length === 0 ? '' : `${formatCount(lectures.length, 'lecture')}: ${parts.join(', ')}`;
}

/** `2 files will be left out: helper.js, cover.psd`; empty for none. */
export function leftInWords({ left }: Pick<ImportPlan, 'left'>): string {
  const paths = left.filter(({ kind }) => !kind.startsWith('lost-')).map(({ path }) => path);
  if (paths.length === 0) return '';
  const further = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '';
  return `${formatCount(paths.length, 'file')} will be left out: ${paths.slice(0, NAMED).join(', ')}${further}`;
}
