import type { CourseChange } from '@lectern/contract/course-change';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Minus from 'lucide-react/icons/minus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { Link, type To } from 'react-router';

const looks: Record<CourseChange['kind'], { Icon: LucideIcon; word: string }> = {
  added: { Icon: Plus, word: 'Added' },
  removed: { Icon: Minus, word: 'Removed' },
  renamed: { Icon: Pencil, word: 'Renamed' },
  moved: { Icon: ArrowRightLeft, word: 'Moved' },
  changed: { Icon: Pencil, word: 'Changed' },
};

interface ChangeListProps {
  changes: readonly CourseChange[];
  /** The address of a lecture; undefined if it cannot be opened. */
  toLecture?: (lectureId: string) => To | undefined;
  /** What stands below a change whose texts can be compared. */
  textsOf?: (change: CourseChange) => ReactNode;
}

function Title({ title, to }: { title: string; to: To | undefined }) {
  if (to === undefined) return <strong>{title}</strong>;
  return (
    <Link to={to} className="font-semibold underline underline-offset-3 hover:text-accent">
      {title}
    </Link>
  );
}

/** The differences between two versions of a course, in words. */
export function ChangeList({ changes, toLecture, textsOf }: ChangeListProps) {
  if (changes.length === 0) return <p className="text-soft">Nothing differs from the published version.</p>;
  return (
    <ul className="grid gap-2">
      {changes.map((change) => {
        const { kind, what, _id, title, detail, hasNewTexts = false } = change;
        const { Icon, word } = looks[kind];
        return (
          <li key={`${kind}-${_id}-${detail}`} className="flex items-baseline gap-2.5">
            <Icon aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 text-faint" />
            <div className="min-w-0 flex-1">
              {word}
              {what === 'course' ? ': ' : ` ${what} `}
              {what !== 'course' && (
                <Title
                  title={title}
                  to={what === 'lecture' && kind !== 'removed' ? toLecture?.(_id) : undefined}
                />
              )}
              {detail !== '' && (
                <span className="text-soft">{what === 'course' ? detail : ` (${detail})`}</span>
              )}
              {hasNewTexts && textsOf?.(change)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
