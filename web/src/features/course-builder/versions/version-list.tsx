import type { OwnCourse } from '@lectern/contract/course-builder';
import History from 'lucide-react/icons/history';
import { publishAddress } from '#lib/addresses/author-addresses.ts';
import { mayEdit } from '#lib/course-rights.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { VersionItem } from './version-item.tsx';
import { useUnpublishedChanges } from '../publishing.api.ts';
import { useVersions } from './versions.api.ts';
import { WorkingCopy } from './working-copy.tsx';

/** The working copy and all published versions. */
export function VersionList({ course }: { course: OwnCourse }) {
  const { data: versions, isError, isFetching, refetch } = useVersions(course._id);
  const { data: changes } = useUnpublishedChanges(course._id);
  if (isError)
    return (
      <ErrorState
        title="The versions could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (versions === undefined)
    return (
      <Loading label="Loading the versions">
        <Skeleton className="h-32 w-full rounded-lg" />
        <Skeleton className="mt-4 h-32 w-full rounded-lg" />
      </Loading>
    );
  const current = versions.find(({ isPublic }) => isPublic) ?? versions[0];
  if (current === undefined)
    return (
      <EmptyState
        title="Nothing is published yet"
        picture={<History aria-hidden="true" />}
        actions={
          mayEdit(course) && <LinkButton to={publishAddress(course._id)}>Check and publish</LinkButton>
        }
      >
        {mayEdit(course)
          ? 'Each time you publish, a version is added here. You can come back to it.'
          : 'Each time the course is published, a version is added here.'}
      </EmptyState>
    );
  return (
    <div className="grid gap-8">
      <WorkingCopy course={course} version={current.number} changes={changes} />
      {versions.length > 2 && <CompareVersions courseId={course._id} versions={versions} />}
      <section aria-labelledby="published">
        <h2 id="published" className="text-lg font-semibold">
          Published versions
        </h2>
        <p className="mt-1 mb-4 max-w-2xl text-soft">
          New students get the newest version. Students of an earlier version move to it when they next open
          the course, or at once if they have done nothing yet. They are asked only if a lecture that they
          worked in is gone or has another video, or if their percentage would fall.
        </p>
        <ul className="grid gap-4">
          {versions.map((version) => (
            <VersionItem
              key={version.number}
              courseId={course._id}
              version={version}
              canReturn={mayEdit(course) && !(version === current && changes?.length === 0)}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
