import type { CourseChange } from '@lectern/contract/course-change';

/** How many changes are named. */
const MOST_NAMED = 4;

/** What concerns a student most comes first. */
const WHATS: readonly CourseChange['what'][] = ['lecture', 'section', 'course'];
const KINDS: readonly CourseChange['kind'][] = ['added', 'changed', 'renamed', 'removed', 'moved'];

const HEADS: Record<CourseChange['kind'], string> = {
  added: 'Added',
  changed: 'Changed',
  renamed: 'Renamed',
  removed: 'Removed',
  moved: 'Moved',
};

const named = ({ what, title, detail }: CourseChange): string => {
  if (what === 'course') return detail;
  const name = what === 'section' ? `section “${title}”` : `“${title}”`;
  return detail === '' ? name : `${name} (${detail})`;
};

/**
 * `Added: “Hitches”, “Bends”. Changed: “Bowline” (new video). And 2 more changes.`; lectures are named before sections.
 * Empty without changes.
 */
export function changesInWords(changes: readonly CourseChange[]): string {
  const sorted = changes.toSorted(
    (one, other) =>
      WHATS.indexOf(one.what) - WHATS.indexOf(other.what) ||
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  );
  const told = sorted.slice(0, MOST_NAMED);
  const more = sorted.length - told.length;
  const sentences = KINDS.flatMap((kind) => {
    const names = told.filter((change) => change.kind === kind).map(named);
    return names.length === 0 ? [] : [`${HEADS[kind]}: ${names.join(', ')}.`];
  });
  if (more > 0) sentences.push(`And ${more} more ${more === 1 ? 'change' : 'changes'}.`);
  return sentences.join(' ');
}
