import type { CourseChange } from '@lectern/contract/course-builder';
import { ArrowRightLeft, Minus, Pencil, Plus, type LucideIcon } from 'lucide-react';

const looks: Record<CourseChange['kind'], { Icon: LucideIcon; word: string }> = {
  added: { Icon: Plus, word: 'Added' },
  removed: { Icon: Minus, word: 'Removed' },
  renamed: { Icon: Pencil, word: 'Renamed' },
  moved: { Icon: ArrowRightLeft, word: 'Moved' },
  changed: { Icon: Pencil, word: 'Changed' },
};

/** What differs between the working copy and what is published, in words. */
export function ChangeList({ changes }: { changes: readonly CourseChange[] }) {
  if (changes.length === 0) return <p className="text-soft">Nothing differs from what is published.</p>;
  return (
    <ul className="grid gap-2">
      {changes.map(({ kind, what, _id, title, detail }) => {
        const { Icon, word } = looks[kind];
        return (
          <li key={`${kind}-${_id}-${detail}`} className="flex items-baseline gap-2.5">
            <Icon aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 text-faint" />
            <span className="min-w-0">
              {word}
              {what === 'course' ? ': ' : ` ${what} `}
              {what !== 'course' && <strong>{title}</strong>}
              {detail !== '' && (
                <span className="text-soft">{what === 'course' ? detail : ` (${detail})`}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
