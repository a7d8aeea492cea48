import type { Lecture } from '@lectern/contract/course';
import { toast } from '#ui/toasts.tsx';
import { outlineProblem } from './deleted-elsewhere.ts';
import { useHoldBackLecture } from './outline.api.ts';
import { partElementId } from './part-focus.ts';
import type { Undo } from './use-undo.ts';

interface HoldBackActs {
  onFocus: (elementId: string) => void;
  /** Announces a text to a screen reader. */
  onSay: (text: string) => void;
  onDid: Undo['did'];
}

const stateOf = ({ title, isHeldBack }: Lecture): string =>
  isHeldBack === true ? `“${title}” is held back.` : `“${title}” is published with the others.`;

/** Excludes a lecture from the next versions, or includes it again. */
export function useHoldBack(
  courseId: string,
  { onFocus, onSay, onDid }: HoldBackActs,
): (lecture: Lecture) => Promise<void> {
  const { mutateAsync } = useHoldBackLecture(courseId);
  return async ({ _id: lectureId, title, isHeldBack = false }) => {
    try {
      const text = stateOf(await mutateAsync({ lectureId, isHeldBack: !isHeldBack }));
      onSay(text);
      onDid({
        text,
        label: isHeldBack ? `Undo the release of ${title}` : `Undo holding ${title} back`,
        async undo() {
          const lecture = await mutateAsync({ lectureId, isHeldBack });
          onFocus(partElementId(lectureId));
          return stateOf(lecture);
        },
      });
    } catch (error) {
      toast.error(outlineProblem(error));
    }
  };
}
