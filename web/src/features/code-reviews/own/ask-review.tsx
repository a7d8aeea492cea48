import { useState } from 'react';
import type { AttemptSummary } from '@lectern/contract/exercises';
import { useAskReview, type ExercisePlace } from '../code-reviews.api.ts';
import { NoteForm } from '#ui/drafts/note-form.tsx';

interface AskReviewProps {
  place: ExercisePlace;
  attempt: AttemptSummary;
  onDone: (isSent: boolean) => void;
}

/** Requests a review of an attempt. */
export function AskReview({ place, attempt, onDone }: AskReviewProps) {
  const [reviewId] = useState(() => crypto.randomUUID());
  const ask = useAskReview(place);
  return (
    <NoteForm
      place={`ask-review ${place.lectureId}`}
      label="What do you want to know?"
      hint={`The instructor reads attempt ${attempt.number} as you submitted it, with your name.`}
      keptAs="What you want to know"
      action="Ask"
      said="Review asked for"
      send={(note) => ask.mutateAsync({ reviewId, attemptId: attempt._id, note })}
      onDone={onDone}
    />
  );
}
