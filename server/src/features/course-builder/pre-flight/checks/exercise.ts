import { ofLectures } from '../problem.ts';

/** Each exercise was checked when it was saved: its solution passes, its starter fails, each of its tests can fail. */
export const checkExercise = ofLectures('exercise', ({ title, exercise }) =>
  exercise?.problem === undefined
    ? undefined
    : {
        message: `The exercise of “${title}”: ${exercise.problem}`,
        remedy: 'Correct the exercise, then save it: that checks it again.',
      },
);
