import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import { useCourseWrite } from '../course-builder.api.ts';
import { useOutlineNow } from '../outline/outline.api.ts';
import { keptResult, type Again, type ImportResult, type ReplacedIn } from './kept-results.ts';
import { replacePlanned } from './replace-planned.ts';

type Replacing = Awaited<ReturnType<typeof replacePlanned>>;

/** The parts of each lecture together. */
function joined(lectures: readonly ReplacedIn[]): ReplacedIn[] {
  const found = new Map<string, ReplacedIn>();
  for (const one of lectures) {
    const parts = [...(found.get(one.lectureId)?.replaced ?? []), ...one.replaced];
    found.set(one.lectureId, { ...one, replaced: [...new Set(parts)] });
  }
  return [...found.values()];
}

/** What an import has brought once that was done again which the server had not been reached for. */
export const withAgain = (
  before: ImportResult,
  { replaced, unfinished, left }: Pick<Replacing, 'replaced' | 'unfinished' | 'left'>,
): ImportResult => ({
  ...before,
  replaced: joined([...(before.replaced ?? []), ...replaced]),
  unfinished: [...(before.unfinished ?? []).filter(({ isUnreached }) => isUnreached !== true), ...unfinished],
  again: left === null || !before.again ? null : { ...before.again, plan: left },
});

interface AgainActs {
  onTold: (result: ImportResult) => void;
  onReplaced: (replacing: Replacing) => void;
}

/** Replaces what an import could not replace without a connection. */
export function useReplaceAgain(courseId: string, { onTold, onReplaced }: AgainActs) {
  const outlineNow = useOutlineNow(courseId);
  const writing = useCourseWrite(courseId, ({ plan, language, idOf }: Again) =>
    replacePlanned(courseId, plan, outlineNow(), { idOf, language }),
  );
  return {
    isBusy: writing.isPending,
    async start(): Promise<void> {
      const again = keptResult(courseId)?.again;
      if (!again) return;
      try {
        const replacing = await writing.mutateAsync(again);
        const before = keptResult(courseId);
        if (before !== null) onTold(withAgain(before, replacing));
        onReplaced(replacing);
      } catch (error) {
        toast.error(messageOf(error));
      }
    },
  };
}
