import type { CourseChange } from '@lectern/contract/course-change';
import { formatCount } from '#lib/format.ts';

/** How many lectures changed, as “1 lecture added, 2 lectures changed”; empty when none did. */
export function changedLectures(changes: readonly CourseChange[]): string {
  const of = (isKind: (kind: CourseChange['kind']) => boolean): Set<string> =>
    new Set(changes.flatMap(({ kind, what, _id }) => (what === 'lecture' && isKind(kind) ? _id : [])));
  const added = of((kind) => kind === 'added').size;
  const removed = of((kind) => kind === 'removed').size;
  const changed = of((kind) => kind !== 'added' && kind !== 'removed').size;
  return [
    added > 0 ? `${formatCount(added, 'lecture')} added` : '',
    removed > 0 ? `${formatCount(removed, 'lecture')} removed` : '',
    changed > 0 ? `${formatCount(changed, 'lecture')} changed` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
