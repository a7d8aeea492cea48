import { useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { publishAddress } from '#lib/author-addresses.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useUnpublishedChanges } from '../publishing.api.ts';
import { useVersionChanges } from './versions.api.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { TextFold } from './text-fold.tsx';

/** The changes since the version that everybody reads. */
function Changed({ courseId, version }: { courseId: string; version: number }) {
  const { data: changes } = useUnpublishedChanges(courseId);
  return (
    <div className="grid gap-2">
      <p className="text-soft">Changed since version {version}, and seen by nobody else yet:</p>
      {changes === undefined ? (
        <Loading label="Comparing">
          <Skeleton className="h-16 w-full" />
        </Loading>
      ) : (
        <ChangeList
          changes={changes}
          textsOf={({ _id, title }) => (
            <TextFold
              title={title}
              courseId={courseId}
              number={version}
              from="working"
              isReversed
              partId={_id}
              sides={[`Version ${version}`, 'Working copy']}
            />
          )}
        />
      )}
    </div>
  );
}

interface WorkingCopyProps {
  course: OwnCourse;
  /** The number of the published version, or of the newest. */
  version: number;
}

/** The working copy compared with the published version, and a way to discard the difference. */
export function WorkingCopy({ course: { _id, publishState }, version }: WorkingCopyProps) {
  const [isAsking, setAsking] = useState(false);
  const { data: changes } = useVersionChanges(_id, version, 'working');
  const isSame = changes?.length === 0;
  return (
    <Card as="section" aria-labelledby="working-copy" className="grid gap-4">
      <h2 id="working-copy" className="text-lg font-semibold">
        Working copy
      </h2>
      {publishState === 'Published' && (
        <p className="text-soft">It is the same as version {version}, which new students follow.</p>
      )}
      {publishState === 'Unpublished changes' && <Changed courseId={_id} version={version} />}
      {publishState === 'Draft' && (
        <p className="text-soft">
          The course is not in the catalogue.{' '}
          {isSame ? `It is the same as version ${version}, its last one.` : `Its last version is ${version}.`}
        </p>
      )}
      {publishState !== 'Published' && (
        <div className="flex flex-wrap gap-3">
          <LinkButton size="sm" to={publishAddress(_id)}>
            Check and publish
          </LinkButton>
          {!isSame && (
            <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
              Discard my changes
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <RestoreDialog
          courseId={_id}
          number={version}
          title="Discard your changes?"
          yesLabel="Discard the changes"
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
