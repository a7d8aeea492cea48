import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { lectureMapKey } from '#features/analytics/analytics.api.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const LectureMap = lazyPart(async () => (await import('#features/analytics/map/lecture-map.tsx')).LectureMap);
const ClarificationDialog = lazyPart(
  async () =>
    (await import('#features/questions/clarifications/clarification-dialog.tsx')).ClarificationDialog,
);

/** The map of the lecture that the address names. */
export function Component() {
  const lectureId = new URLSearchParams(useLocation().search).get('lecture');
  const client = useQueryClient();
  const [pin, setPin] = useState<{ courseId: string; second: number } | null>(null);
  return (
    <div className="@container">
      <PageMeta title="Map" noIndex />
      <PageHeader title="Map" />
      {lectureId === null ? (
        <EmptyState
          title="Which lecture?"
          actions={<LinkButton to="/dashboard/instructor-dashboard">Instructor Dashboard</LinkButton>}
        >
          It leads to the maps of a course’s lectures.
        </EmptyState>
      ) : (
        <Suspense
          fallback={
            <Loading label="Drawing the map">
              <Skeleton className="h-64 w-full" />
            </Loading>
          }
        >
          <LectureMap
            key={lectureId}
            lectureId={lectureId}
            onPin={(courseId, second) => setPin({ courseId, second })}
          />
          {pin && (
            <ClarificationDialog
              lectureId={lectureId}
              {...pin}
              onClose={() => {
                setPin(null);
                void client.invalidateQueries({ queryKey: lectureMapKey(lectureId) });
              }}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
