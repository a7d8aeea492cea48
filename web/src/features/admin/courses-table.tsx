import { useState } from 'react';
import type { findCourses } from '@lectern/contract/admin';
import type { DataOf } from '@lectern/contract/operation';
import { Link } from 'react-router';
import { messageOf } from '#lib/error-message.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { toast } from '#ui/toasts.tsx';
import { useRelease, useTakeDown } from './admin.api.ts';
import { LazyReasonDialog } from './lazy-reason-dialog.tsx';

type Course = DataOf<typeof findCourses>['courses'][number];

/** Published courses, and those that were taken down. */
export function CoursesTable({ courses }: { courses: readonly Course[] }) {
  const [asked, setAsked] = useState<Course>();
  const takeDown = useTakeDown();
  const release = useRelease();
  return (
    <>
      <DataTable
        caption="Courses"
        rows={courses}
        rowKey={({ _id }) => _id}
        columns={[
          {
            id: 'name',
            header: 'Course',
            isRowHeader: true,
            cell: ({ _id, courseName, instructor, isPublished }) => (
              <>
                {isPublished ? (
                  <Link className="link font-semibold" to={`/course/${_id}`}>
                    {courseName}
                  </Link>
                ) : (
                  <span className="font-semibold">{courseName}</span>
                )}
                <span className="block text-sm text-soft">{instructor}</span>
              </>
            ),
          },
          {
            id: 'state',
            header: 'State',
            cell: ({ takenDownAt, reason }) =>
              takenDownAt === null ? (
                'In the catalogue'
              ) : (
                <>
                  <Badge>Taken down</Badge> <span className="text-sm text-soft">{reason}</span>
                </>
              ),
          },
          {
            id: 'acts',
            header: 'Actions',
            align: 'end',
            cell: (course) =>
              course.takenDownAt === null ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Take down ${course.courseName}`}
                  onClick={() => setAsked(course)}
                >
                  Take down
                </Button>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Release ${course.courseName}`}
                  onClick={() =>
                    release.mutate(course._id, {
                      onSuccess: () => toast.success('Course released'),
                      onError: (error) => toast.error(messageOf(error)),
                    })
                  }
                >
                  Release
                </Button>
              ),
          },
        ]}
      />
      {asked && (
        <LazyReasonDialog
          title={`Take down ${asked.courseName}?`}
          place={`take down ${asked._id}`}
          hint="It is sent to the instructor by e-mail"
          yesLabel="Take down"
          onClose={() => setAsked(undefined)}
          onReason={async (reason) => {
            await takeDown.mutateAsync({ id: asked._id, reason });
            toast.success('Course taken down');
          }}
        />
      )}
    </>
  );
}
