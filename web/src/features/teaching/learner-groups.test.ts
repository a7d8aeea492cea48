import type { Learner } from '@lectern/contract/teaching';
import { expect, it } from 'vitest';
import { learnersIn } from './learner-groups.ts';

const learner = (name: string, needs: Partial<Learner> = {}): Learner => ({
  student: name,
  name,
  completedLectures: 1,
  totalLectures: 4,
  completedAt: null,
  lastActiveAt: '2026-11-20T10:00:00.000Z',
  stuck: null,
  waitingReviews: [],
  waitingQuestions: [],
  failedQuiz: null,
  helped: null,
  isAway: false,
  isNearlyDone: false,
  ...needs,
});
const waits = (day: number) => [{ _id: `w${day}`, title: 'Why?', since: `2026-11-${day}T10:00:00.000Z` }];
const stuck = (attempts: number) => ({ lecture: 'l', title: 'Knots', attempts });

it('sorts equal needs by the longest wait, be it for an answer or a review, and then by attempts', () => {
  const learners = [
    learner('stuck 5', { stuck: stuck(5) }),
    learner('waits since 20', { waitingQuestions: waits(20) }),
    learner('waits since 12, and again', { waitingQuestions: [...waits(21), ...waits(12)] }),
    learner('waits since 22, and is stuck', { waitingQuestions: waits(22), stuck: stuck(3) }),
    learner('waits since 15', { waitingReviews: waits(15) }),
    learner('stuck 9', { stuck: stuck(9) }),
    learner('away', { isAway: true }),
    learner('away, too', { isAway: true }),
  ];
  expect(learnersIn(learners, 'help', 3).map(({ name }) => name)).toEqual([
    'waits since 22, and is stuck',
    'waits since 12, and again',
    'waits since 15',
    'waits since 20',
    'stuck 9',
    'stuck 5',
    'away',
    'away, too',
  ]);
});
