import type { LectureMap, MapPassage } from '@lectern/contract/lecture-map';

/** A smaller loss, in viewers and as a share of those who were there, says nothing of a place. */
const FEWEST_LEFT = 3;
const LEAST_SHARE = 1 / 3;

/** How many are told at most. */
const MOST_TOLD = 3;

/** A place of the video that needs the author. */
export interface PlaceToLook {
  from: number;
  to: number;
  /** Many go back to it. */
  passage?: MapPassage;
  /** Questions asked there. */
  questions: number;
  /** Viewers who left there, of those who watched it. */
  left?: { people: number; of: number };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Neighbouring steps at which something was asked. */
function askedPlaces({ asked, step, durationSeconds }: LectureMap, isTaken: (at: number) => boolean) {
  const places: PlaceToLook[] = [];
  for (const [at, questions] of asked.entries()) {
    if (questions === 0 || isTaken(at)) continue;
    const [from, to] = [at * step, Math.min(durationSeconds, (at + 1) * step)];
    const last = places.at(-1);
    if (last?.to === from) Object.assign(last, { to, questions: last.questions + questions });
    else places.push({ from, to, questions });
  }
  return places;
}

/** The step that most leave, of those who were there. */
function leftPlace({ lanes, step, durationSeconds }: LectureMap): PlaceToLook[] {
  return (lanes?.left ?? [])
    .flatMap((people, at) => {
      const of = lanes?.watched[at];
      if (people === null || !of || people < FEWEST_LEFT || people / of < LEAST_SHARE) return [];
      return { from: at * step, to: Math.min(durationSeconds, (at + 1) * step), people, of };
    })
    .toSorted((one, other) => other.people - one.people)
    .slice(0, 1)
    .map(({ from, to, ...left }) => ({ from, to, questions: 0, left }));
}

/** Where to look first: where most go back, then where most is asked, then where most leave. */
export function placesToLook(map: LectureMap): PlaceToLook[] {
  const { passages, asked, step } = map;
  const stepsOf = ({ from, to }: MapPassage): [first: number, end: number] => [
    Math.floor(from / step),
    Math.ceil(to / step),
  ];
  const isTaken = (at: number): boolean =>
    passages.map(stepsOf).some(([first, end]) => first <= at && at < end);
  const back = passages
    .toSorted((one, other) => (other.back.people ?? 0) - (one.back.people ?? 0))
    .map((passage) => ({
      from: passage.from,
      to: passage.to,
      passage,
      questions: sum(asked.slice(...stepsOf(passage))),
    }));
  const asking = askedPlaces(map, isTaken).toSorted((one, other) => other.questions - one.questions);
  return [...back, ...asking, ...leftPlace(map)].slice(0, MOST_TOLD);
}
