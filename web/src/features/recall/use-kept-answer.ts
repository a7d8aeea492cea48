import { useState } from 'react';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { DueCard } from '@lectern/contract/recall';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';

const NONE: { given: Answer | null } = { given: null };

/** The answer to a card's question. It is kept in the browser until the card is graded, also while it is left for later. */
export function useKeptAnswer({ _id, dueAt }: Pick<DueCard, '_id' | 'dueAt'>) {
  const [values, show] = useState(NONE);
  // With the day, so that an old answer is gone when the card comes again.
  const place = `recall answer ${_id} ${dueAt}`;
  const draft = useFormDraft({ place, saved: NONE, values, show, isSaving: false });
  return {
    given: values.given ?? undefined,
    type: (given: Answer): void => show({ given }),
    forget: draft.discard,
  };
}
