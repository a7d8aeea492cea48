import type { CourseChange } from '@lectern/contract/course-change';
import { formatCount } from '#lib/format.ts';

type Word = 'added' | 'removed' | 'held back' | 'changed';

const wordOf = ({ kind, detail }: CourseChange): Word => {
  // A removed part has a detail only if the course keeps it.
  if (kind === 'removed') return detail === '' ? 'removed' : 'held back';
  return kind === 'added' ? 'added' : 'changed';
};

/** What changed, as “1 section and 2 lectures added, 1 lecture held back, its information or settings changed”. */
export function whatChanged(changes: readonly CourseChange[]): string {
  const count = (what: 'section' | 'lecture', word: Word): string[] => {
    const ids = new Set(changes.flatMap((one) => (one.what === what && wordOf(one) === word ? one._id : [])));
    return ids.size === 0 ? [] : [formatCount(ids.size, what)];
  };
  const parts = (['added', 'removed', 'held back', 'changed'] as const).flatMap((word) => {
    const counts = [...count('section', word), ...count('lecture', word)];
    return counts.length === 0 ? [] : `${counts.join(' and ')} ${word}`;
  });
  const isInformation = changes.some(({ what }) => what === 'course');
  return [...parts, ...(isInformation ? ['its information or settings changed'] : [])].join(', ');
}
