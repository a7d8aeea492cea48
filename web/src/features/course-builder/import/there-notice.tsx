import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { changedParts, countThere, withReplaced, withThere } from '../import-plan/already-there.ts';
import type { ImportPlan } from '../import-plan/planned-course.ts';

/** Says how much of the plan the course has already, and adds or leaves out all of that. */
export function ThereNotice({ plan, onChange }: { plan: ImportPlan; onChange: (plan: ImportPlan) => void }) {
  const { there, all, wanted } = countThere(plan);
  if (there === 0) return null;
  const isLeftOut = wanted === 0;
  const lectures = plan.sections.flatMap((section) => section.lectures);
  const changed = lectures.filter((lecture) => changedParts(lecture).length > 0);
  const isUnticked = changed.some((lecture) =>
    changedParts(lecture).some((part) => !lecture.replaced.includes(part)),
  );
  const hasDeclined = lectures.some(({ declined }) => declined.length > 0);
  const canReplace = lectures.some(({ differs }) => differs.length > 0);
  const hasOther = lectures.some(({ otherFiles }) => otherFiles.length > 0);
  const which =
    there === all ? (all === 1 ? 'This lecture' : 'All of these lectures') : `${there} of these lectures`;
  return (
    <Notice>
      <strong className="font-semibold">
        {which} {there === 1 ? 'is' : 'are'} in the course already.
      </strong>{' '}
      {changed.length > 0 &&
        `What has changed in the files alone is ticked to be replaced${hasDeclined ? ', unless you left it out before' : ''}.`}
      {changed.length === 0 && canReplace && 'Nothing is replaced unless you tick it.'}
      {!canReplace && !hasOther && 'Nothing in it has changed.'}
      <p className="mt-3 flex flex-wrap gap-3">
        {isUnticked && (
          <Button size="sm" variant="secondary" onClick={() => onChange(withReplaced(plan))}>
            Replace what has changed
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => onChange(withThere(plan, isLeftOut))}>
          {isLeftOut ? 'Add all the same' : 'Leave out what is there'}
        </Button>
      </p>
      <details className="mt-2 text-sm">
        <summary className="min-h-6 w-fit cursor-pointer py-1 font-medium">What an import does</summary>
        <p>
          A file with the title of a lecture in the same section, or with its video or text, is not ticked. An
          import moves and deletes no lecture: do that in the outline.
          {canReplace && (
            <>
              {' '}
              A replaced text, exercise or captions stay among their earlier versions; a replaced video is
              kept in the lecture’s tab Video for 30 days. Students see replaced captions at once, and the
              rest once you publish.
            </>
          )}
        </p>
      </details>
    </Notice>
  );
}
