import { useEffect, useState } from 'react';
import type { FoundFile } from '#lib/files/found-files.ts';
import { leftInWords, planInWords } from './folder-words.ts';
import { planImport } from '../import-plan/import-plan.ts';
import type { ImportPlan } from '../import-plan/planned-course.ts';

/** What the next step will add of a folder, and what it will leave out. */
export function FolderSummary({ files }: { files: readonly FoundFile[] }) {
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (planned: ImportPlan | null): void => {
      if (isCurrent) setPlan(planned);
    };
    // The next step says which file cannot be read.
    planImport(files).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [files]);
  if (plan === null) return null;
  const left = leftInWords(plan);
  return (
    <>
      <p>{planInWords(plan) || 'No lectures'}.</p>
      {left !== '' && <p className="text-sm text-soft wrap-anywhere">{left}. The next step says why.</p>}
    </>
  );
}
