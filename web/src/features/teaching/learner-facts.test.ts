import type { LearnerPage } from '@lectern/contract/teaching';
import { expect, it } from 'vitest';
import { learnerFacts, stuckAt } from './learner-facts.ts';

const submittedAt = '2026-11-20T10:00:00.000Z';
const attempts = (...passes: boolean[]) =>
  passes.map((hasPassed, at) => ({ _id: `${at}`, number: passes.length - at, hasPassed, submittedAt }));
const lecture = (title: string, given: Partial<LearnerPage['lectures'][number]>) => ({
  lecture: title,
  title,
  sectionName: 'One',
  completedBy: null,
  watchedShare: null,
  wasOpened: true,
  hasExercise: false,
  hasQuiz: false,
  attempts: [],
  quiz: null,
  ...given,
});
const page: LearnerPage = {
  student: 'a',
  name: 'Robin Example',
  courseName: 'Knots',
  completedLectures: 2,
  totalLectures: 6,
  completedAt: null,
  lastActiveAt: submittedAt,
  enrolledAt: submittedAt,
  agreed: { byJoining: true, at: submittedAt },
  showsQuizAnswers: true,
  lectures: [
    lecture('Loops', { attempts: attempts(true, false) }),
    lecture('Knots', { attempts: attempts(false, false, false) }),
    lecture('Ends', { quiz: { tries: 2, right: 3, of: 4, hasPassed: false } }),
  ],
  questions: [
    { _id: 'q', lecture: 'Loops', title: 'Why?', askedAt: submittedAt, isAnswered: false, isWaiting: true },
    { _id: 'r', lecture: 'Loops', title: 'How?', askedAt: submittedAt, isAnswered: true, isWaiting: false },
    { _id: 's', lecture: 'Loops', title: 'So?', askedAt: submittedAt, isAnswered: true, isWaiting: true },
  ],
  reviews: [
    {
      _id: 'v',
      lecture: 'Knots',
      title: 'Knots',
      number: 3,
      hasPassed: false,
      askedAt: submittedAt,
      finishedAt: null,
    },
  ],
  certificate: null,
};

it('sums a student up, and marks what waits for the instructor', () => {
  expect(learnerFacts(page).map(({ label, value, says }) => `${label}: ${value}, ${says}`)).toEqual([
    'Lectures completed: 2 of 6, 33% of the path',
    'Exercises passed: 1 of 2, 5 attempts',
    'Quizzes passed: 0 of 1, 2 tries',
    'Code reviews: 1 asked for, 1 waits',
    'Questions: 3 asked, 2 wait',
    'Certificate: None yet, 4 lectures to go',
  ]);
  expect(learnerFacts(page).flatMap(({ label, isOpen }) => (isOpen === true ? label : []))).toEqual([
    'Code reviews',
    'Questions',
  ]);
});

it('counts exercises and quizzes that were not tried, and reviews that nobody asked for', () => {
  const untried = lecture('Splices', { hasExercise: true, hasQuiz: true });
  const sent = page.reviews.map((review) => ({ ...review, askedAt: null, finishedAt: submittedAt }));
  const facts = learnerFacts({
    ...page,
    lectures: [...page.lectures, untried],
    reviews: [...page.reviews, ...sent],
  });
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(
    expect.arrayContaining([
      'Exercises passed: 1 of 3',
      'Quizzes passed: 0 of 2',
      'Code reviews: 1 asked for, 1 sent unasked',
    ]),
  );
});

it('finds where a student is stuck', () => {
  expect(stuckAt(page).map(({ title }) => title)).toEqual(['Knots']);
});
