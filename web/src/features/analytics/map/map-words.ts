import { FEWEST_PEOPLE, type People } from '@lectern/contract/analytics';
import { knownOf } from '#lib/people-words.ts';
import type { LaneKind, LectureMap, MapStop } from '@lectern/contract/lecture-map';
import { formatCount, formatDuration } from '#lib/format.ts';

export const LANE_NAMES: Record<LaneKind, string> = {
  watched: 'Watched',
  again: 'Went back',
  paused: 'Paused',
  slowed: 'Slowed down',
  captioned: 'Captions on',
  left: 'Left',
};

/** The lanes drawn as strips, which are stronger for more people. */
const STRIPS = ['paused', 'slowed', 'captioned', 'left'] as const satisfies LaneKind[];

/** The strips with something in them, and those that are empty all along the video: a small class has many. */
export const stripsIn = (
  lanes: NonNullable<LectureMap['lanes']>,
): { drawn: LaneKind[]; empty: LaneKind[] } => {
  const isDrawn = (kind: LaneKind): boolean => lanes[kind].some(Boolean);
  return { drawn: STRIPS.filter(isDrawn), empty: STRIPS.filter((kind) => !isDrawn(kind)) };
};

/** `Paused, Slowed down and Left`. */
const LIST = new Intl.ListFormat('en-GB');

/** How many did what is not drawn. Without others to hide, each who watched is counted. */
const whoDid = ({ others }: People): string =>
  others === null || others === 0 ? 'nobody counted here' : 'fewer than five people';

/** What is said of the empty places and strips, and of a map of a few. */
export const emptyInWords = (people: People, empty: readonly LaneKind[], asked: readonly number[]): string =>
  [
    `Where a line is empty, ${whoDid(people)} did it.`,
    ...(empty.length === 0
      ? []
      : [
          `Not drawn: ${LIST.format(empty.map((kind) => LANE_NAMES[kind]))}, which ${whoDid(people)} did at any one place.`,
        ]),
    ...(empty.includes('left')
      ? ['“Left” counts who left the page in the middle of the video; who watched on is told by “Watched”.']
      : []),
    ...(asked.some(Boolean) ? [] : ['Nobody has asked a question here yet.']),
    ...(knownOf(people) >= FEWEST_PEOPLE
      ? []
      : ['Of fewer than five students, a place may show one person’s habit rather than a hard part.']),
  ].join(' ');

/** How many watched: `7 students watched`, or only those who are seen. */
export const watchedInWords = ({ seen, others }: People): string =>
  others === null
    ? `watched by ${seen === 0 ? 'nobody who shows' : `${seen} who ${seen === 1 ? 'shows' : 'show'}`} you their progress; up to four others are not counted`
    : `${formatCount(seen + others, 'student')} watched`;

/** The numbers of a scale, from the top: a half only where it is a number of people. */
export const scaleOf = (highest: number): number[] =>
  highest % 2 === 0 ? [highest, highest / 2, 0] : [highest, 0];

/** `7:10–7:40`. */
export const secondsInWords = (from: number, to: number): string =>
  `${formatDuration(from)}–${formatDuration(to)}`;

const STOP_NAMES: Record<MapStop['kind'], string> = { question: 'question', gate: 'task' };

/** `question at 0:12, task at 0:22`. */
export const stopsInWords = (stops: readonly MapStop[]): string =>
  stops.map(({ second, kind }) => `${STOP_NAMES[kind]} at ${formatDuration(second)}`).join(', ');

/** The seconds of a step, in words. */
export const stepInWords = ({ step, durationSeconds }: LectureMap, place: number): string =>
  secondsInWords(place * step, Math.min(durationSeconds, (place + 1) * step));
