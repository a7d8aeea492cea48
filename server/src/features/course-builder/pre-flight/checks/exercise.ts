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

/** A new exercise begins as a working example, which nobody means to publish. */
export const checkExampleExercise = ofLectures('example-exercise', ({ title, exercise }) =>
  exercise === null || exercise.exampleParts.length === 0
    ? undefined
    : {
        message: `The exercise of “${title}” still has the ${exercise.exampleParts.join(' and the ')} of the example.`,
        remedy: 'Put your own in their place, or remove the exercise.',
      },
);
