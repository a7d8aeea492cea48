import { MINUTE, SECOND } from '@lectern/contract/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlausible, markByHand, undo, untouched, watch, type LectureState } from './lecture-record.ts';
import { union, type Range } from './watched-ranges.ts';

const DURATION = 100;
type Event = { kind: 'watched'; ranges: Range[] } | { kind: 'marked' } | { kind: 'undone' };

const ranges = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 80 }))
    .map(([from, length]): Range => [from, from + length]),
  { maxLength: 4 },
);
const watched = ranges.map((list): Event => ({ kind: 'watched', ranges: list }));
const marked = fc.constant<Event>({ kind: 'marked' });
const undone = fc.constant<Event>({ kind: 'undone' });

const apply = (state: LectureState, event: Event): LectureState => {
  if (event.kind === 'marked') return markByHand(state);
  if (event.kind === 'undone') return undo(state);
  return watch(state, { ranges: event.ranges, positionSeconds: 0 }, DURATION);
};
const after = (events: readonly Event[]): LectureState => events.reduce(apply, untouched);

const shuffled = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<[T[], T[]]> =>
  fc.array(of, { maxLength: 12 }).chain((list) =>
    fc.tuple(
      fc.constant(list),
      // All of them in another order, some of them twice.
      fc
        .tuple(
          fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
          fc.shuffledSubarray(list),
        )
        .map(([all, again]) => [...all, ...again]),
    ),
  );

const watch0to = (to: number, state = untouched): LectureState =>
  watch(state, { ranges: [[0, to]], positionSeconds: to }, DURATION);

describe('a lecture record', () => {
  it('is the same after the same events in any order, also when some come twice', () => {
    fc.assert(
      fc.property(shuffled(fc.oneof(watched, marked)), ([events, others]) => {
        expect(after(others)).toEqual(after(events));
      }),
    );
  });

  it('is the same when an event is followed by itself', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(watched, marked, undone), { maxLength: 12 }), (events) => {
        expect(after(events.flatMap((event) => [event, event]))).toEqual(after(events));
      }),
    );
  });

  it('loses no watched second by any event', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(watched, marked, undone), { maxLength: 12 }),
        fc.oneof(watched, marked, undone),
        (events, event) => {
          const before = after(events).watched;
          const then = apply(after(events), event).watched;
          expect(union(before, then)).toEqual(then);
        },
      ),
    );
  });

  it('is complete by watching from 90 % on, wherever the seconds lie', () => {
    expect(watch0to(89).completedBy).toBeNull();
    expect(watch0to(90).completedBy).toBe('watching');
    const inParts = watch(watch0to(40), { ranges: [[50, 100]], positionSeconds: 100 }, DURATION);
    expect(inParts.completedBy).toBe('watching');
  });

  it('is not complete by having been at the end', () => {
    const jumped = watch(untouched, { ranges: [[99, 100]], positionSeconds: 100 }, DURATION);
    expect(jumped.completedBy).toBeNull();
    expect(jumped.positionSeconds).toBe(100);
  });

  it('cuts off seconds and a position beyond the video', () => {
    const beyond = watch(untouched, { ranges: [[95, 4000]], positionSeconds: 4000 }, DURATION);
    expect(beyond.watched).toEqual([[95, 100]]);
    expect(beyond.positionSeconds).toBe(100);
  });

  it('is complete without a video by hand only', () => {
    expect(watch(untouched, { ranges: [[0, 50]], positionSeconds: 9 }, 0)).toEqual(untouched);
    expect(markByHand(untouched).completedBy).toBe('hand');
  });

  it('stays undone however often the same is watched again, until it is marked by hand', () => {
    const taken = undo(watch0to(95));
    expect(taken.completedBy).toBeNull();
    expect(taken.watched).toEqual([[0, 95]]);
    expect(watch0to(100, taken).completedBy).toBeNull();
    expect(markByHand(taken).completedBy).toBe('hand');
  });

  it('is complete by watching when what was undone had been marked before it was watched', () => {
    const taken = undo(markByHand(watch0to(10)));
    expect(watch0to(80, taken).completedBy).toBeNull();
    expect(watch0to(90, taken).completedBy).toBe('watching');
  });
});

describe('a report of watching', () => {
  it('is believed up to three times the time that passed since the lecture was begun', () => {
    expect(isPlausible([], [[0, 180]], MINUTE)).toBe(true);
    expect(isPlausible([[0, 100]], [[0, 180]], MINUTE)).toBe(true);
    expect(isPlausible([[0, 100]], [[0, 300]], MINUTE)).toBe(false);
  });

  it('is not believed when a whole video is said to be watched at once', () => {
    expect(isPlausible([], [[0, 27]], SECOND)).toBe(false);
    expect(isPlausible([], [[0, 15]], 0)).toBe(true);
  });

  it('is always believed when it adds nothing', () => {
    expect(isPlausible([[0, 600]], [[0, 600]], 0)).toBe(true);
  });

  it('is judged without harm by a clock that runs backwards', () => {
    expect(isPlausible([], [[0, 15]], -MINUTE)).toBe(true);
    expect(isPlausible([], [[0, 16]], -MINUTE)).toBe(false);
  });
});
