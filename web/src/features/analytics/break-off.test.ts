import type { LectureAnalytics, People } from '@lectern/contract/analytics';
import { describe, expect, it } from 'vitest';
import { breakOffs } from './break-off.ts';

const nobody: People = { seen: 0, others: 0 };
const lecture = (title: string, started: People, completedUnopened = nobody): LectureAnalytics => ({
  lecture: title,
  title,
  sectionName: '',
  isHeldBack: false,
  durationSeconds: 0,
  started,
  completed: nobody,
  completedUnopened,
  exercise: null,
  quiz: null,
  watched: nobody,
  curve: null,
  again: null,
});
const seen = (count: number): People => ({ seen: count, others: 0 });

describe('breakOffs', () => {
  it('finds the lecture after which most stop, with those who only marked it', () => {
    const lectures = [
      lecture('A', seen(4), seen(6)),
      lecture('B', seen(9)),
      lecture('C', seen(3)),
      lecture('D', seen(1)),
    ];
    expect(breakOffs(lectures)).toEqual([
      { lecture: lectures[1], next: 'C', came: 9, went: 3, isOfSeen: false },
    ]);
  });

  it('passes over a lecture that is held back, unless somebody came to it before', () => {
    const held = (count: number) => ({ ...lecture('Held', seen(count)), isHeldBack: true });
    expect(breakOffs([lecture('A', seen(9)), held(0), lecture('C', seen(9))])).toEqual([]);
    expect(breakOffs([lecture('A', seen(9)), held(1)])).toMatchObject([{ next: 'Held' }]);
  });

  it('tells the greatest loss first', () => {
    const counts = [40, 30, 20, 5, 0];
    const found = breakOffs(counts.map((count, at) => lecture(`L${at}`, seen(count))));
    expect(found.map(({ lecture: { title }, came, went }) => [title, came - went])).toEqual([
      ['L2', 15],
      ['L1', 10],
      ['L3', 5],
    ]);
  });

  it('counts those who tried an exercise that they did not open', () => {
    const tried = { ...lecture('B', seen(1)), exercise: { tried: seen(9), attempts: 18, passed: nobody } };
    expect(breakOffs([lecture('A', seen(10)), tried, lecture('C', seen(9))])).toEqual([]);
  });

  it('says nothing where few came, few are lost, or a small share', () => {
    expect(breakOffs([lecture('A', seen(4)), lecture('B', seen(0))])).toEqual([]);
    expect(breakOffs([lecture('A', seen(6)), lecture('B', seen(4))])).toEqual([]);
    expect(breakOffs([lecture('A', seen(30)), lecture('B', seen(25))])).toEqual([]);
  });

  it('counts those who are seen alone where others are hidden, and tells no loss of one to four others', () => {
    const hidden = [lecture('A', { seen: 8, others: null }), lecture('B', { seen: 3, others: 0 })];
    expect(breakOffs(hidden)).toMatchObject([{ came: 8, went: 3, isOfSeen: true }]);
    expect(breakOffs([lecture('A', { seen: 0, others: 9 }), lecture('B', { seen: 0, others: 5 })])).toEqual(
      [],
    );
  });
});
