import { FEWEST_PEOPLE, type People } from '@lectern/contract/analytics';
import { knownOf } from '#lib/words/people-words.ts';
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

/** So few that a place may tell of one of them. */
export const isOfFew = (people: People): boolean => knownOf(people) < FEWEST_PEOPLE;

/** How the lanes are drawn and who is in them, a sentence each. */
export const countingNotes = ({
  people,
  step,
  stops,
  clarifications,
  asked,
  lanes,
}: Pick<LectureMap, 'people' | 'step' | 'stops' | 'clarifications' | 'asked'> & {
  lanes: NonNullable<LectureMap['lanes']>;
}): string[] => {
  const { drawn, empty } = stripsIn(lanes);
  return [
    `The height of a bar is the number of students, in steps of ${step} seconds.`,
    ...(drawn.length > 0 || asked.some(Boolean) ? ['A strip is stronger where more people did it.'] : []),
    `Where a line is empty, ${whoDid(people)} did it.`,
    ...(empty.length === 0
      ? []
      : [
          `Not drawn: ${LIST.format(empty.map((kind) => LANE_NAMES[kind]))}, which ${whoDid(people)} did at any one place.`,
        ]),
    '“Left” counts students who left the page in the middle of the video; “Watched” counts those who went on watching.',
    ...(stops.length === 0
      ? []
      : [`Where the video pauses by itself (${stopsInWords(stops)}), the pause is not counted.`]),
    ...(clarifications.length === 0 ? [] : ['A dashed line: a clarification is pinned there.']),
    ...(people.others === null
      ? [
          'Up to four students who do not show you their progress are not counted: they were promised to be counted only among five or more.',
        ]
      : []),
  ];
};

/** How many watched: `7 students watched`, or only those who are seen. */
export const watchedInWords = ({ seen, others }: People): string =>
  others === null
    ? `watched by ${seen === 0 ? 'nobody who shows' : `${seen} who ${seen === 1 ? 'shows' : 'show'}`} you their progress`
    : `${formatCount(seen + others, 'student')} watched`;

/** One of a few is a low bar, not a block. */
const LEAST_HEIGHT = 4;

/** The number of people of the full height: an even one, so that the middle of the scale is a number of people too. */
export const heightOf = (values: readonly (number | null)[]): number =>
  2 * Math.ceil(Math.max(LEAST_HEIGHT, ...values.map((value) => value ?? 0)) / 2);

/** `7:10–7:40`. */
export const secondsInWords = (from: number, to: number): string =>
  `${formatDuration(from)}–${formatDuration(to)}`;

const STOP_NAMES: Record<MapStop['kind'], string> = { question: 'question', gate: 'task' };

/** `question at 0:12, task at 0:22`. */
const stopsInWords = (stops: readonly MapStop[]): string =>
  stops.map(({ second, kind }) => `${STOP_NAMES[kind]} at ${formatDuration(second)}`).join(', ');

/** The seconds of a step, in words. */
export const stepInWords = ({ step, durationSeconds }: LectureMap, place: number): string =>
  secondsInWords(place * step, Math.min(durationSeconds, (place + 1) * step));
