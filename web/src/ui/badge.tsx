import type { PublishState } from '@lectern/contract/course-builder';
import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

export type BadgeTone = 'plain' | 'accent' | 'board' | 'amber' | 'danger';

const tones: Record<BadgeTone, string> = {
  plain: 'bg-well text-soft border-line',
  accent: 'bg-accent-wash text-accent-strong border-transparent',
  board: 'bg-board-wash text-board border-transparent',
  amber: 'bg-amber-wash text-amber border-transparent',
  danger: 'bg-danger-wash text-danger border-transparent',
};

/** A label on something, such as `Bestseller` (amber). */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm border px-2 py-0.5 text-xs font-semibold [&_svg]:size-3.5',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

interface PublishBadgesProps {
  publishState: PublishState;
  /** Its owner took it out of the catalogue: the wire calls it a draft, but its students still have it. */
  isWithdrawn: boolean;
  /** A withdrawn course differs from its last version. */
  isChanged: boolean;
  /** An administrator has taken the course down. */
  isDown: boolean;
}

/** Whether a course is in the catalogue, and whether its working copy differs from what is published. */
export function PublishBadges({ publishState, isWithdrawn, isChanged, isDown }: PublishBadgesProps) {
  if (isDown) return <Badge tone="danger">Taken down</Badge>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {publishState === 'Draft' ? (
        <Badge>{isWithdrawn ? 'Withdrawn' : 'Draft'}</Badge>
      ) : (
        <Badge tone="board">Published</Badge>
      )}
      {(isChanged || publishState === 'Unpublished changes') && (
        <Badge tone="accent">Unpublished changes</Badge>
      )}
    </span>
  );
}
