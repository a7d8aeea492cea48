import type { FoundFile } from '#lib/files/found-files.ts';
import { besideSections } from './folder-fields.ts';
import { planImport } from './import-plan.ts';
import type { ImportPlan } from './planned-course.ts';

/**
 * Plans an import of files into a course that is there. As in step 1, a folder's text about the course and the course's
 * picture belong to no lecture. A text alone, or files chosen one by one, are meant to be lectures.
 */
export async function planFolder(files: readonly FoundFile[]): Promise<ImportPlan> {
  const { name, about, cover } = besideSections(files);
  const plan = await planImport(files.filter((one) => one !== about));
  if (name === '' || plan.sections.length === 0) return planImport(files);
  const inFolder = ({ path }: FoundFile): string => path.slice(name.length + 1);
  const left = plan.left.map((one) =>
    one.kind === 'unnamed-picture' && cover !== undefined && one.path === inFolder(cover)
      ? { ...one, kind: 'cover' as const }
      : one,
  );
  return {
    ...plan,
    left: about === undefined ? left : [{ path: inFolder(about), kind: 'about' }, ...left],
  };
}
