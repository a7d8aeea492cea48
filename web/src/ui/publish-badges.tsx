import type { PublishState } from '@lectern/contract/course-builder';
import { Badge } from './badge.tsx';

interface PublishBadgesProps {
  publishState: PublishState;
  /** An administrator has taken the course down. */
  isDown: boolean;
}

/** Whether a course is in the catalogue, and whether its working copy differs from what is published. */
export function PublishBadges({ publishState, isDown }: PublishBadgesProps) {
  if (isDown) return <Badge tone="danger">Taken down</Badge>;
  if (publishState === 'Draft') return <Badge>Draft</Badge>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone="board">Published</Badge>
      {publishState === 'Unpublished changes' && <Badge tone="accent">Unpublished changes</Badge>}
    </span>
  );
}
