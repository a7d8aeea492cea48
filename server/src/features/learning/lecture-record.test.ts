import type { SecondRange } from '@lectern/contract/second-ranges';
import { describe, expect, it } from 'vitest';
import {
  BY_WATCHING,
  cancel,
  complete,
  reasonOf,
  standing,
  untouched,
  watch,
  type LectureState,
} from './lecture-record.ts';

const DURATION = 100;
let moments = 0;

const watchRanges = (
  ranges: SecondRange[],
  state: LectureState = untouched,
  duration = DURATION,
): LectureState => {
  moments += 1;
  const position = { seconds: ranges.at(-1)?.[1] ?? 0, at: moments, device: 'laptop' };
  return watch(state, { ranges, position }, duration);
};
const watch0to = (to: number, state = untouched): LectureState => watchRanges([[0, to]], state);
const mark = (id: string, state = untouched): LectureState => complete(state, { id, by: 'hand' });
const undoAll = (state: LectureState): LectureState =>
  cancel(
    state,
    standing(state).map(({ id }) => id),
  );

describe('a lecture record', () => {
  it('is complete by watching from 90 % on, wherever the seconds lie', () => {
    expect(reasonOf(watch0to(89))).toBeNull();
    expect(reasonOf(watch0to(90))).toBe('watching');
    expect(reasonOf(watchRanges([[50, 100]], watch0to(40)))).toBe('watching');
  });

  it('is not complete by having been at the end', () => {
    const jumped = watchRanges([[99, 100]]);
    expect(reasonOf(jumped)).toBeNull();
    expect(jumped.position.seconds).toBe(100);
  });

  it('cuts off seconds and a position beyond the video', () => {
    const beyond = watchRanges([[95, 4000]]);
    expect(beyond.watched).toEqual([[95, 100]]);
    expect(beyond.position.seconds).toBe(100);
  });

  it('is complete without a video by hand only', () => {
    expect(reasonOf(watchRanges([[0, 50]], untouched, 0))).toBeNull();
    expect(reasonOf(mark('one'))).toBe('hand');
  });

  it('stays undone however often the same is watched again, until it is marked by hand', () => {
    const taken = undoAll(watch0to(95));
    expect(reasonOf(taken)).toBeNull();
    expect(taken.watched).toEqual([[0, 95]]);
    expect(reasonOf(watch0to(100, taken))).toBeNull();
    expect(reasonOf(mark('again', taken))).toBe('hand');
  });

  it('is complete by watching when what was undone had been marked before it was watched', () => {
    const taken = undoAll(mark('by mistake', watch0to(10)));
    expect(reasonOf(watch0to(80, taken))).toBeNull();
    expect(reasonOf(watch0to(90, taken))).toBe('watching');
  });

  it('is undone by name: a completion that another device made in the meantime stands', () => {
    const taken = cancel(mark('phone', mark('laptop')), ['laptop']);
    expect(standing(taken)).toEqual([{ id: 'phone', by: 'hand' }]);
  });

  it('takes an undo that arrives before the completion that it names', () => {
    expect(reasonOf(mark('late', cancel(untouched, ['late'])))).toBeNull();
  });

  it('is not complete by watching where an exercise decides, and is again where none does any more', () => {
    const position = { seconds: 95, at: 1, device: 'laptop' };
    const played = watch(untouched, { ranges: [[0, 95]], position }, DURATION, false);
    expect(reasonOf(played)).toBeNull();
    expect(reasonOf(watchRanges([], played))).toBe('watching');
  });

  it('shows the strongest reason: exercise, then watching, then hand', () => {
    const both = mark('one', watch0to(95));
    expect(standing(both).map(({ by }) => by)).toEqual(['watching', 'hand']);
    expect(reasonOf(complete(both, { id: 'two', by: 'exercise' }))).toBe('exercise');
    expect(standing(both)[0]?.id).toBe(BY_WATCHING);
  });

  it('keeps its completion under a longer video, and counts anew under a shorter one', () => {
    const longer = watchRanges([], watch0to(95), 1000);
    expect(reasonOf(longer)).toBe('watching');
    expect(reasonOf(watchRanges([], watch0to(50), 55))).toBe('watching');
  });
});
