import { useState } from 'react';
import type { Section } from '@lectern/contract/course';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { toast } from '#ui/toasts.tsx';
import { useSetFreeLectures } from './outline.api.ts';
import type { Undo } from './use-undo.ts';

interface FreeActs {
  outline: readonly Section[];
  /** Announces a text to a screen reader. */
  onSay: (text: string) => void;
  onDid: Undo['did'];
}

const stateOf = (count: number, isFree: boolean): string =>
  `${formatCount(count, 'lecture')} ${count === 1 ? 'is' : 'are'} ${isFree ? 'free to watch without an account' : 'for students alone'}, once you publish.`;

/** Makes the selected lectures free for everybody; if all of them are free, restricts them to students again. */
export function useFreeLectures(courseId: string, { outline, onSay, onDid }: FreeActs) {
  const { mutateAsync } = useSetFreeLectures(courseId);
  const [isBusy, setBusy] = useState(false);
  const areFree = (chosen: ReadonlySet<string>): boolean =>
    chosen.size > 0 &&
    outline.every(({ subSection }) =>
      subSection.every(({ _id, isFree }) => !chosen.has(_id) || isFree === true),
    );

  const change = async (chosen: ReadonlySet<string>): Promise<void> => {
    const isFree = !areFree(chosen);
    setBusy(true);
    try {
      const lectures = await mutateAsync({ lectures: [...chosen], isFree });
      const text = stateOf(lectures.length, isFree);
      onSay(text);
      onDid({
        text,
        label: isFree ? 'Undo making lectures free' : 'Undo keeping lectures for students',
        async undo() {
          await mutateAsync({ lectures, isFree: !isFree });
          return stateOf(lectures.length, !isFree);
        },
      });
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return { areFree, change, isBusy };
}
