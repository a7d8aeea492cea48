import { ofLectures } from '../problem.ts';

/** Saving an exercise checks it: its solution passes, its starter fails, and each of its tests can fail. */
export const checkExercise = ofLectures('exercise', ({ title, exercise }) =>
  exercise?.problem === undefined
    ? undefined
    : {
        message: `The exercise of “${title}”: ${exercise.problem}`,
        remedy: 'Correct the exercise, then save it: that checks it again.',
      },
);
