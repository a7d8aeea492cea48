import type { LearnerPage } from '@lectern/contract/teaching';

type PathLecture = LearnerPage['lectures'][number];

/** As short as the words that would stand for them. */
const FEWEST_FOLDED = 3;

const isReached = ({ completedBy, watchedShare, wasOpened, attempts, quiz }: PathLecture): boolean =>
  completedBy !== null || wasOpened || attempts.length > 0 || quiz !== null || (watchedShare ?? 0) > 0;

/** The lectures up to the last that a student has come to, and those ahead if they are enough to fold. */
export function splitPath(lectures: readonly PathLecture[]): {
  reached: readonly PathLecture[];
  ahead: readonly PathLecture[];
} {
  const end = lectures.findLastIndex(isReached) + 1;
  return lectures.length - end < FEWEST_FOLDED
    ? { reached: lectures, ahead: [] }
    : { reached: lectures.slice(0, end), ahead: lectures.slice(end) };
}

/** Neighbours of one section together. */
export function bySection(lectures: readonly PathLecture[]): [PathLecture, ...PathLecture[]][] {
  const sections: [PathLecture, ...PathLecture[]][] = [];
  for (const lecture of lectures) {
    const last = sections.at(-1);
    if (last?.[0].sectionName === lecture.sectionName) last.push(lecture);
    else sections.push([lecture]);
  }
  return sections;
}
