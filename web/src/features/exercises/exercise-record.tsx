import type { Exercise } from '@lectern/contract/exercises';
import { Attempts } from './attempts/attempts.tsx';
import { Solutions } from './attempts/solutions.tsx';
import type { ExercisePlace } from './exercises.api.ts';
import { MoreDetails } from './more-details.tsx';

interface ExerciseRecordProps {
  place: ExercisePlace;
  exercise: Exercise;
  isPreview: boolean;
}

/** Below an exercise: its visible tests, the student's attempts and, once passed, solutions. */
export function ExerciseRecord({ place, exercise, isPreview }: ExerciseRecordProps) {
  const { attempts, hiddenTestsCount, sharesSolutions, visibleTests } = exercise;
  return (
    <>
      {visibleTests.trim() !== '' && (
        <MoreDetails title="The tests that you can see">
          <pre className="break-words whitespace-pre-wrap font-mono text-sm">{visibleTests}</pre>
        </MoreDetails>
      )}
      {attempts.length > 0 && (
        <MoreDetails title={`Your attempts (${attempts.length})`}>
          <Attempts
            key={attempts.length}
            place={place}
            attempts={attempts}
            hasHidden={hiddenTestsCount > 0}
          />
        </MoreDetails>
      )}
      {exercise.hasPassed && !isPreview && (
        <MoreDetails
          title={sharesSolutions ? 'Solutions: the author’s and others’' : 'The author’s solution'}
        >
          <Solutions place={place} exercise={exercise} />
        </MoreDetails>
      )}
      {isPreview && (
        <p className="text-xs text-soft">
          Below this, students find their attempts and, once they have passed, the solutions.
        </p>
      )}
      {sharesSolutions && (
        <p className="text-xs text-soft">
          Students who pass see how others solved it. Your solution is shown without your name, unless you
          share it.
        </p>
      )}
    </>
  );
}
