import type { OwnExercise } from '@lectern/contract/exercises';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderReading } from '../../../../testing/signed-in.tsx';
import { EXAMPLE } from './example-exercise.ts';
import { ExerciseForm } from './exercise-form.tsx';

describe('ExerciseForm', () => {
  const show = (exercise: OwnExercise | null) =>
    renderReading(<ExerciseForm lectureId="loops" exercise={exercise} editor={() => null} />);
  const said = /^This lecture has no exercise\. Below is an example/;

  it('says that a lecture has no exercise until something is written', async () => {
    const { user } = show(null);
    expect(screen.getByText(said)).toBeVisible();
    await user.type(screen.getByLabelText('What is to be done'), 'Twice');
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  it('does not say so of an exercise that is saved', () => {
    show({ ...EXAMPLE, check: null, revision: 1 });
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });
});
