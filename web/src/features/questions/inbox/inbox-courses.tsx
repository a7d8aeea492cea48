import { useState } from 'react';
import type { InboxCourse } from '@lectern/contract/question-inbox';
import { AnnouncementDialog } from '../announcements/announcement-dialog.tsx';
import { mayEdit } from '#lib/course-rights.ts';
import { waitingWords } from '#lib/words/waiting-words.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';

/** The server counts no further than this. */
const MOST_COUNTED = 1000;

const timeOf = (seconds: number | null): string => (seconds === null ? '–' : waitingWords(seconds));

/** The number of waiting questions in each course, and the usual time to an answer. */
export function InboxCourses({ courses }: { courses: readonly InboxCourse[] }) {
  const [announcedTo, setAnnouncedTo] = useState<InboxCourse>();
  const columns: Column<InboxCourse>[] = [
    { id: 'course', header: 'Course', cell: ({ courseName }) => courseName, isRowHeader: true },
    {
      id: 'waiting',
      header: 'Waiting',
      cell: ({ waiting }) => (waiting < MOST_COUNTED ? waiting : `${MOST_COUNTED} or more`),
      align: 'end',
      isNamed: true,
    },
    {
      id: 'median',
      header: 'Half answered within',
      cell: ({ times }) => timeOf(times.median),
      align: 'end',
      isNamed: true,
    },
    {
      id: 'ninetieth',
      header: '9 of 10 answered within',
      cell: ({ times }) => timeOf(times.ninetieth),
      align: 'end',
      isNamed: true,
    },
    {
      id: 'announce',
      header: 'Announcement',
      cell: (course) =>
        mayEdit(course) && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Write to the students of ${course.courseName}`}
            onClick={() => setAnnouncedTo(course)}
          >
            Write
          </Button>
        ),
      align: 'end',
    },
  ];
  // An assistant writes to no class.
  if (!courses.some(mayEdit)) columns.pop();
  return (
    <section aria-labelledby="inbox-courses" className="mt-6 grid gap-3">
      <h2 id="inbox-courses" className="text-md font-semibold">
        Your courses
      </h2>
      <DataTable
        caption="Your courses with students or questions: how many questions wait, and the time to the first answer"
        columns={columns}
        rows={courses}
        rowKey={({ _id }) => _id}
      />
      {courses.some(({ times }) => times.median === null) && (
        <p className="text-sm text-soft">– Times are shown from five answers on.</p>
      )}
      {announcedTo && <AnnouncementDialog course={announcedTo} onClose={() => setAnnouncedTo(undefined)} />}
    </section>
  );
}
