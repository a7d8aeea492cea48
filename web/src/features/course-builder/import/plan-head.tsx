import { classNames } from '#lib/class-names.ts';
import { countPlan } from '../import-plan/plan-counts.ts';
import type { ImportPlan } from '../import-plan/planned-course.ts';

const KINDS = [
  ['new', 'new', 'border-board bg-board-wash text-board'],
  ['changed', 'changed in the folder', 'border-amber text-amber'],
  ['conflict', 'changed in both', 'border-danger bg-danger-wash text-danger'],
  ['here', 'changed in the course only', 'border-edge text-ink'],
  ['unchanged', 'unchanged', 'border-line text-soft'],
  ['left', 'left out before', 'border-line text-soft'],
  ['gone', 'not in this folder', 'border-line text-soft'],
] as const;

/** How many lectures are new, changed and unchanged, where the course has some of them already. */
export function PlanHead({ plan }: { plan: ImportPlan }) {
  const counts = countPlan(plan);
  return (
    <ul aria-label="Lectures of this import" className="flex flex-wrap gap-2">
      {KINDS.filter(([kind]) => counts[kind] > 0).map(([kind, words, look]) => (
        <li key={kind} className={classNames('rounded-md border px-3 py-1.5 text-sm', look)}>
          <strong className="font-semibold tabular-nums">{counts[kind]}</strong> {words}
        </li>
      ))}
    </ul>
  );
}
