import { useState } from 'react';
import type { Clarification } from '@lectern/contract/clarifications';
import { useClarificationActs } from './clarifications.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDuration } from '#lib/format.ts';
import { toast } from '#ui/toasts.tsx';

const tell = (error: unknown): void => {
  toast.error(messageOf(error));
};

/** Takes a clarification away at once, and pins it again on undo. `taken`: the texts of the undo, while it is offered. */
export function useTakingAway(courseId: string, lectureId: string) {
  const { pin, remove } = useClarificationActs(courseId);
  const [gone, setGone] = useState<Clarification>();
  const end = (): void => setGone(undefined);
  const place = gone && formatDuration(gone.second);
  return {
    taken: gone && {
      text: `The clarification at ${place} was removed.`,
      undoLabel: `Undo: pin the clarification at ${place} again`,
    },
    takeAway: (one: Clarification): void =>
      remove.mutate(one._id, { onError: tell, onSuccess: () => setGone(one) }),
    undo: (): void => {
      if (gone === undefined) return;
      const { _id, second, body } = gone;
      pin.mutate({ _id, lectureId, second, body, revision: undefined }, { onError: tell, onSuccess: end });
    },
    end,
  };
}
