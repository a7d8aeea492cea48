import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import type { FoundFile } from '#lib/files/found-files.ts';
import { toast } from '#ui/toasts.tsx';
import { usePresentCourse } from '../outline/outline.api.ts';
import { besidePresent, withReplaced } from '../import-plan/already-there.ts';
import { planImport } from '../import-plan/import-plan.ts';
import { withoutLeftOut } from '../import-plan/left-out-before.ts';
import type { ImportPlan, ImportTarget } from '../import-plan/planned-course.ts';
import { planFolder } from '../import-plan/plan-folder.ts';
import { takeStartedFolder } from './started-folder.ts';

/** The plan of an import into a course, from the choice of its files until it is made or discarded. */
export function useImportPlan(courseId: string) {
  /** The plan as read from the files. */
  const [found, setFound] = useState<ImportPlan | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  /** Whether the dialog is open. A closed plan stays until it is made or discarded. */
  const [isShown, setShown] = useState(false);
  const presentCourse = usePresentCourse(courseId);
  const read = async (planning: Promise<ImportPlan>): Promise<void> => {
    try {
      const beside = withReplaced(await besidePresent(await planning, await presentCourse()));
      const planned = await withoutLeftOut(courseId, beside);
      if (planned.sections.length === 0) {
        toast.error('There is no video, text, exercise or numbered code among these files');
        return;
      }
      setFound(planned);
      setPlan(planned);
      setShown(true);
    } catch (error) {
      // A file that was moved or deleted after it was chosen.
      toast.error(`The files could not be read: ${messageOf(error)}`);
    }
  };
  // The folder with which the author has begun the course.
  const openStarted = useEffectEvent(() => {
    const folder = takeStartedFolder(courseId);
    if (folder !== null) void read(planImport(folder.files));
  });
  useEffect(() => openStarted(), []);
  return {
    found,
    plan,
    isShown,
    change: setPlan,
    show: () => setShown(true),
    putAside: () => setShown(false),
    discard(): void {
      setShown(false);
      setPlan(null);
    },
    open: (files: readonly FoundFile[], target: ImportTarget | null = null): void =>
      void read(target === null ? planFolder(files) : planImport(files, target)),
  };
}
