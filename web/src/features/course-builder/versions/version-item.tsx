import { useState } from 'react';
import type { CourseVersion } from '@lectern/contract/course-versions';
import { useLocation } from 'react-router';
import { versionId } from '#lib/addresses/author-addresses.ts';
import { useHashTarget } from '#lib/addresses/hash-target.ts';
import { formatCount, formatDateTime, formatLength } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { VersionChanges } from './version-changes.tsx';

interface VersionItemProps {
  courseId: string;
  version: CourseVersion;
  /** Whether it can be brought back: the viewer may, and the working copy does not equal it already. */
  canReturn: boolean;
}

/** A published version: its content, its changes, and a way to restore it. */
export function VersionItem({ courseId, version, canReturn }: VersionItemProps) {
  const { number, publishedAt, isPublic, students, sectionsCount, lecturesCount, durationSeconds } = version;
  const isNamed = useLocation().hash === `#${versionId(number)}`;
  const [isOpen, setOpen] = useState(isNamed);
  const [isAsking, setAsking] = useState(false);
  const heading = useHashTarget<HTMLHeadingElement>(versionId(number), (named) =>
    named.focus({ preventScroll: true }),
  );
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h3
            ref={heading}
            id={versionId(number)}
            tabIndex={-1}
            className="flex scroll-mt-24 flex-wrap items-center gap-x-3 gap-y-1 text-md font-semibold"
          >
            Version {number}
            {isPublic && <Badge tone="board">In the catalogue</Badge>}
          </h3>
          <p className="text-sm text-soft">
            Published on {formatDateTime(publishedAt)} ·{' '}
            {formatCount(students, 'student follows', 'students follow')} it
          </p>
          <p className="text-sm text-soft">
            {formatCount(sectionsCount, 'section')}, {formatCount(lecturesCount, 'lecture')}
            {durationSeconds > 0 && `, ${formatLength(durationSeconds)} of video`}
          </p>
        </div>
        {canReturn && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Bring back version ${number}`}
            onClick={() => setAsking(true)}
          >
            Bring back
          </Button>
        )}
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="w-fit cursor-pointer py-1 text-sm font-semibold text-soft hover:text-ink">
          What version {number} changed
        </summary>
        {isOpen && (
          <div className="pt-2">
            <VersionChanges
              courseId={courseId}
              number={number}
              from="earlier"
              none={number === 1 ? 'It is the first version.' : 'No changes that can be described in words.'}
            />
          </div>
        )}
      </details>
      {isAsking && (
        <RestoreDialog
          courseId={courseId}
          number={number}
          title={`Bring version ${number} back into the working copy?`}
          yesLabel={`Bring version ${number} back`}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
