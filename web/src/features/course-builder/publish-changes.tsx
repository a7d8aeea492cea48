import { Link } from 'react-router';
import { versionsAddress } from '#lib/author-addresses.ts';
import { Card } from '#ui/card.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { useUnpublishedChanges } from './publishing.api.ts';

/** Lists what publishing would change for everybody else; nothing while loading. */
export function PublishChanges({ courseId }: { courseId: string }) {
  const { data: changes } = useUnpublishedChanges(courseId);
  if (changes === undefined) return null;
  return (
    <Card as="section" aria-labelledby="changes">
      <h3 id="changes" className="mb-3 text-md font-semibold">
        What publishing will change
      </h3>
      <ChangeList changes={changes} />
      <Link to={versionsAddress(courseId)} className="link mt-3 inline-flex min-h-9 items-center text-sm">
        Compare versions, or discard changes
      </Link>
    </Card>
  );
}
