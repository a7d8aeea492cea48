import { FoldedFigures } from '../folded-figures.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

interface ExerciseDetailsProps {
  courseId: string;
  lectureId: string;
  /** Whether the viewer may change the exercise. */
  isEditor: boolean;
}

const ExerciseFigures = lazyPart(async () => (await import('./exercise-figures.tsx')).ExerciseFigures);

/** The failures in an exercise. */
export const ExerciseDetails = (props: ExerciseDetailsProps) => (
  <FoldedFigures title="Where students fail in the exercise">
    <ExerciseFigures {...props} />
  </FoldedFigures>
);
