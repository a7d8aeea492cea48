import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { logFailure } from '#lib/requests/console-log.ts';
import { formatCount } from '#lib/format.ts';
import { toast } from '#ui/toasts.tsx';
import { useCourseWrite } from '../course-builder.api.ts';
import { useOutlineNow } from '../outline/outline.api.ts';
import { addPlanned } from './add-planned.ts';
import { importedWords } from './imported-words.ts';
import { keepResult, keptResult, type ImportResult, type ReplacedIn } from './kept-results.ts';
import { keepLeftOut } from '../import-plan/left-out-before.ts';
import type { ImportPlan, PlannedLecture } from '../import-plan/planned-course.ts';
import type { Unfinished } from './picture-keeper.ts';
import { sentFiles } from '../import-plan/lecture-files.ts';
import { isSent, replacePlanned } from './replace-planned.ts';
import { useReplaceAgain } from './use-replace-again.ts';
import { useReplaceUndo } from './use-replace-undo.ts';
import { useImportPlan } from './use-import-plan.ts';
import type { Undo } from '../outline/use-undo.ts';
import { useImportUndo, type CancelUploads } from './use-import-undo.ts';

/** Sends a video with its captions in the background. */
export type SendVideo = (
  lecture: { _id: string; title: string },
  file: File,
  captions?: { language: string; file: File; onRefused?: (why: string) => void }[],
) => Promise<void>;

/** Sends files to download in the background. */
export type SendFiles = (lecture: { _id: string; title: string }, files: readonly File[]) => Promise<void>;

interface ImportActs {
  onUpload: SendVideo;
  onFiles: SendFiles;
  onCancelUploads: CancelUploads;
  onFocus: (elementId: string) => void;
  onDid: Undo['did'];
}

/** Says what is done by now. What is sent in the background is not. */
function sayDone(added: number, replaced: readonly ReplacedIn[]): void {
  const others = replaced.filter((one) => !one.replaced.every(isSent)).length;
  if (added > 0) toast.success(`${formatCount(added, 'lecture')} added`);
  else if (others > 0) toast.success(`Replaced in ${formatCount(others, 'lecture')}`);
}

const captionsOf = ({ captions }: PlannedLecture, language: string, onRefused: (why: string) => void) =>
  captions.map((one) => ({ file: one.file, language: one.language ?? language, onRefused }));

const rememberLeftOut = (courseId: string, plan: ImportPlan): void =>
  void keepLeftOut(courseId, plan).catch((error: unknown) => logFailure('keepLeftOut', error));

/** Imports many lectures from files: shows the plan, lets the person change it, then makes the lectures. */
export function useImport(courseId: string, { onUpload, onFiles, ...on }: ImportActs) {
  const planning = useImportPlan(courseId);
  const { plan, discard } = planning;
  /** What the last import brought, until it is dismissed. A look at one of its lectures does not lose it. */
  const [result, setResult] = useState(() => keptResult(courseId));
  const tell = (next: ImportResult | null): void => {
    keepResult(courseId, next);
    setResult(next);
  };
  const outlineNow = useOutlineNow(courseId);
  const adding = useCourseWrite(
    courseId,
    async ({ wanted, language }: { wanted: ImportPlan; language: string }) => {
      const added = await addPlanned(courseId, wanted);
      const idOf = new Map(added.lectures.map(({ planned, lectureId }) => [planned.id, lectureId]));
      const replacing = await replacePlanned(courseId, wanted, outlineNow(), { idOf, language });
      return { added, replacing, idOf };
    },
  );
  const offerReplaceUndo = useReplaceUndo(courseId, {
    ...on,
    onUndone() {
      const before = keptResult(courseId);
      if (before === null) return;
      const { lectures, unfinished = [] } = before;
      const replaced = (before.replaced ?? [])
        .map((one) => ({ ...one, replaced: one.replaced.filter(isSent) }))
        .filter((one) => one.replaced.length > 0);
      const isOnlyThat = lectures.size + unfinished.length + replaced.length === 0;
      tell(isOnlyThat ? null : { ...before, replaced });
    },
  });
  const offerUndo = useImportUndo(courseId, {
    ...on,
    // A later import may have taken its place.
    onUndone: ({ lectures }) => keptResult(courseId)?.lectures === lectures && tell(null),
  });
  const again = useReplaceAgain(courseId, { onTold: tell, onReplaced: offerReplaceUndo });
  const added = (brought: ImportResult): void => {
    const { lectures, replaced = [], unfinished = [] } = brought;
    if (lectures.size + replaced.length + unfinished.length > 0) tell(brought);
    if (lectures.size > 0 || brought.sections.length > 0) offerUndo(brought);
  };

  const tellOf = (one: Unfinished): void => {
    const before = keptResult(courseId);
    if (before !== null) tell({ ...before, unfinished: [...(before.unfinished ?? []), one] });
  };
  // After a look at one of its lectures.
  const offerUndoAgain = useEffectEvent(
    () => result !== null && result.lectures.size > 0 && offerUndo(result),
  );
  useEffect(() => void offerUndoAgain(), []);
  return {
    ...planning,
    result,
    /** Says what was added, marks it, and offers to undo it. */
    added,
    again,
    dismiss: () => tell(null),
    isBusy: adding.isPending,
    /** `onAdded` is called before the dialog closes. */
    async start(language: string, onAdded: () => void): Promise<void> {
      if (plan === null) return;
      try {
        const { added: brought, replacing, idOf } = await adding.mutateAsync({ wanted: plan, language });
        const { sections, lectures } = brought;
        const { replaced, unfinished, left } = replacing;
        rememberLeftOut(courseId, plan);
        onAdded();
        discard();
        added({
          words: importedWords(plan),
          sections,
          lectures: new Set(lectures.map(({ lectureId }) => lectureId)),
          replaced,
          unfinished: [...brought.unfinished, ...unfinished],
          again: left && { plan: left, language, idOf },
        });
        offerReplaceUndo(replacing);
        sayDone(lectures.length, replaced);
        const sent = replacing.sent.map(({ lecture, planned }) => ({ lectureId: lecture._id, planned }));
        for (const { lectureId, planned } of [...lectures, ...sent]) {
          const lecture = { _id: lectureId, title: planned.title };
          const files = sentFiles(planned);
          const captions = captionsOf(planned, language, (words) =>
            tellOf({ lectureId, tab: 'captions', words }),
          );
          if (planned.video !== null && (planned.isWanted || planned.replaced.includes('video')))
            await onUpload(lecture, planned.video, captions);
          if (files.length > 0) await onFiles(lecture, files);
        }
      } catch (error) {
        toast.error(`Error in adding the lectures, ${messageOf(error)}`);
      }
    },
  };
}

export type Import = ReturnType<typeof useImport>;
