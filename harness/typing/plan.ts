import fc from 'fast-check';

/** The places to type in, named as in `places.ts`. */
export const PLACES = {
  author: ['course information', 'lecture', 'new section', 'section name', 'exercise', 'profile'],
  student: ['code', 'exercise files', 'new note', 'note', 'review', 'profile'],
} as const;
export type Person = keyof typeof PLACES;
export type PlaceName = (typeof PLACES)[Person][number];

const SEATS = ['tab', 'second tab', 'second device'] as const;
/** The trouble before the words are typed. */
const TROUBLES = ['none', 'network lost', 'server killed', 'session ended'] as const;
/** The person's action after typing. */
const ENDS = [
  'save',
  'save and type on',
  'stay',
  'close the tab',
  'reload',
  'Escape',
  'Cancel',
  'back',
  'another page',
] as const;
const WORDS = ['amber', 'birch', 'copper', 'dune', 'ember', 'fjord', 'grove', 'harbour', 'island', 'juniper'];

export type Seat = (typeof SEATS)[number];
export type Trouble = (typeof TROUBLES)[number];
export type End = (typeof ENDS)[number];
/** The choice between two versions. */
export type Choice = 'here' | 'elsewhere';

export interface Step {
  place: PlaceName;
  seat: Seat;
  trouble: Trouble;
  words: string[];
  end: End;
  /** The trouble ends before the next step; otherwise a network stays away for longer. */
  isOver: boolean;
  choice: Choice;
}

export interface Plan {
  seed: number;
  person: Person;
  steps: Step[];
}

const sample = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T => {
  const [value] = fc.sample(arbitrary, { seed, numRuns: 1 });
  if (value === undefined) throw new Error('fast-check has given nothing');
  return value;
};

const stepOf = (places: readonly PlaceName[]) =>
  fc.record<Step>({
    place: fc.constantFrom(...places),
    seat: fc.constantFrom(...SEATS),
    trouble: fc.constantFrom(...TROUBLES, 'none', 'none'),
    words: fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 3 }),
    end: fc.constantFrom(...ENDS, 'save', 'stay'),
    isOver: fc.boolean(),
    choice: fc.constantFrom('here', 'elsewhere'),
  });

/**
 * Plans the day of one person who types in one or two places while things go wrong. The same seed gives the same plan.
 */
export function planDay(seed: number, steps = 5): Plan {
  const person: Person = seed % 2 === 0 ? 'student' : 'author';
  const day = fc
    .shuffledSubarray<PlaceName>([...PLACES[person]], { minLength: 1, maxLength: 2 })
    .chain((places) => fc.array(stepOf(places), { minLength: steps, maxLength: steps }));
  return { seed, person, steps: sample(day, seed) };
}

const inTurn = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to take in turn');
  return value;
};

/** Plans a day with every kind of trouble, in every place of this person, in two tabs and on two devices. */
export function planBadDay(person: Person, seed: number): Plan {
  const all = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: values.length });
  const steps = fc.array(stepOf(PLACES[person]), { minLength: ENDS.length, maxLength: ENDS.length });
  const day = fc.tuple(steps, all<PlaceName>(PLACES[person]), all(SEATS), all(TROUBLES), all(ENDS));
  const [drawn, places, seats, troubles, ends] = sample(day, seed);
  return {
    seed,
    person,
    steps: drawn.map((step, index) => ({
      ...step,
      place: inTurn(places, index),
      seat: inTurn(seats, index),
      trouble: inTurn(troubles, index),
      end: inTurn(ends, index),
    })),
  };
}

/** A plan as readable lines. */
export const describePlan = ({ seed, person, steps }: Plan): string =>
  [
    `seed ${seed}, ${person}`,
    ...steps.map(
      ({ place, seat, trouble, end, isOver, choice }, index) =>
        `  ${index + 1}. ${place}, ${seat}; ${trouble}${isOver ? '' : ' for long'}; ${end}; keeps what is ${choice}`,
    ),
  ].join('\n');
