import type { AttemptSummary } from '@lectern/contract/exercises';
import type { ExercisePlace } from '../exercises.api.ts';
import { useShare } from './shared-solutions.api.ts';
import { NoteForm } from '#ui/drafts/note-form.tsx';

interface ShareFormProps {
  place: ExercisePlace;
  attempt: AttemptSummary;
  onDone: () => void;
}

/** Shares a passed attempt with the class. */
export function ShareForm({ place, attempt, onDone }: ShareFormProps) {
  const share = useShare(place);
  return (
    <NoteForm
      place={`share-solution ${place.lectureId}`}
      label="What should others look at?"
      hint={`Students who have passed can read attempt ${attempt.number} with your name, and vote for the clearest solution.`}
      keptAs="Your words about it"
      action="Share"
      said="Shared with the class"
      send={(note) => share.mutateAsync({ attemptId: attempt._id, note })}
      onDone={onDone}
    />
  );
}
