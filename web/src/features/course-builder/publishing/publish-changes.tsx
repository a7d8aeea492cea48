import type { OwnCourse } from '@lectern/contract/course-builder';
import { Link } from 'react-router';
import { versionsAddress } from '#lib/addresses/author-addresses.ts';
import { Card } from '#ui/card.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { useUnpublishedChanges } from '../publishing.api.ts';

/** It was published, so that it has versions. */
const hasVersions = ({ isPublished, isWithdrawn, takenDownReason }: OwnCourse): boolean =>
  isPublished || isWithdrawn === true || takenDownReason !== null;

/** Lists what publishing would change for everybody else; nothing while loading, and before the first version. */
export function PublishChanges({ course }: { course: OwnCourse }) {
  const { _id, isPublished } = course;
  const { data: changes } = useUnpublishedChanges(_id);
  if (changes === undefined || !hasVersions(course)) return null;
  return (
    <Card as="section" aria-labelledby="changes">
      <h3 id="changes" className="mb-3 text-md font-semibold">
        What publishing will change
      </h3>
      {isPublished ? (
        <ChangeList changes={changes} />
      ) : (
        <div className="grid gap-2">
          <p className="text-soft">
            The course returns to the catalogue
            {changes.length === 0 ? ' as it was.' : '. Since its last version:'}
          </p>
          {changes.length > 0 && <ChangeList changes={changes} />}
        </div>
      )}
      <Link to={versionsAddress(_id)} className="link mt-3 inline-flex min-h-9 items-center text-sm">
        Compare versions, or discard changes
      </Link>
    </Card>
  );
}
