import { useState } from 'react';
import type { CourseChange } from '@lectern/contract/course-change';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { publishAddress } from '#lib/addresses/author-addresses.ts';
import { mayEdit } from '#lib/course-rights.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { TextFold } from './text-fold.tsx';

interface WorkingCopyProps {
  course: OwnCourse;
  /** The number of the published version, or of the newest. */
  version: number;
  /** The changes since that version; undefined while loading. */
  changes: readonly CourseChange[] | undefined;
}

function Changed({ course, version, changes }: WorkingCopyProps) {
  if (changes === undefined)
    return (
      <Loading label="Comparing">
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  const { _id, isPublished, courseContent } = course;
  const hasVideo = courseContent.some(({ subSection }) => subSection.some((lecture) => lecture.hasVideo));
  if (changes.length === 0)
    return (
      <p className="text-soft">
        It is the same as version {version}, {isPublished ? 'which new students follow' : 'its last one'}.
        {hasVideo && ' Captions are not part of a version: students see them as soon as they are saved.'}
      </p>
    );
  return (
    <div className="grid gap-2">
      <p className="text-soft">Changed since version {version}, and seen by nobody else yet:</p>
      <ChangeList
        changes={changes}
        textsOf={({ _id: partId, title }) => (
          <TextFold
            title={title}
            courseId={_id}
            number={version}
            from="working"
            isReversed
            partId={partId}
            sides={[`Version ${version}`, 'Working copy']}
          />
        )}
      />
    </div>
  );
}

/** The working copy compared with the published or the last version, and a way to discard the difference. */
export function WorkingCopy({ course, version, changes }: WorkingCopyProps) {
  const [isAsking, setAsking] = useState(false);
  const hasChanges = changes !== undefined && changes.length > 0;
  return (
    <Card as="section" aria-labelledby="working-copy" className="grid gap-4">
      <h2 id="working-copy" className="text-lg font-semibold">
        Working copy
      </h2>
      {!course.isPublished && <p className="text-soft">The course is not in the catalogue.</p>}
      <Changed {...{ course, version, changes }} />
      {!mayEdit(course) && hasChanges && (
        <p className="text-soft">Its owner and editors publish these changes, or discard them.</p>
      )}
      {mayEdit(course) && (hasChanges || !course.isPublished) && (
        <div className="flex flex-wrap gap-3">
          <LinkButton size="sm" to={publishAddress(course._id)}>
            Check and publish
          </LinkButton>
          {hasChanges && (
            <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
              Discard my changes
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <RestoreDialog
          courseId={course._id}
          number={version}
          title="Discard your changes?"
          yesLabel="Discard the changes"
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
