import { Suspense, useState } from 'react';
import type { Prepared, Receiver } from './announcement-dialog.tsx';
import Megaphone from 'lucide-react/icons/megaphone';
import { mayEdit, type InRole } from '#lib/course-rights.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const AnnouncementDialog = lazyPart(
  async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog,
);

/** The form for an announcement to all students of a course. */
export function WriteDialog({ course, onClose }: Pick<WriteToProps, 'course'> & { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <AnnouncementDialog course={course} onClose={onClose} />
    </Suspense>
  );
}

interface WriteToStudentsProps {
  course: { _id: string; courseName: string; studentsCount: number } & InRole;
  /** Looks like the links beside it. */
  isLink?: boolean;
  label?: string;
  /** The text with which the form begins, to those who have not answered. */
  prepared?: Prepared | undefined;
}

interface WriteToProps {
  course: { _id: string; courseName: string } & InRole;
  /** Exactly those who get it. */
  receivers: readonly Receiver[];
}

/** Opens the form for an announcement to these students alone; nothing without one, and for an assistant. */
export function WriteTo({ course, receivers }: WriteToProps) {
  const [open, setOpen] = useState<readonly Receiver[] | null>(null);
  const [first] = receivers;
  if (first === undefined || !mayEdit(course)) return null;
  return (
    <>
      <Button variant="secondary" icon={<Megaphone aria-hidden="true" />} onClick={() => setOpen(receivers)}>
        {receivers.length === 1 ? `Write to ${first.name}` : `Write to these ${receivers.length}`}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AnnouncementDialog course={course} receivers={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the form for an announcement; nothing for a course without students, and for an assistant. */
export function WriteToStudents({
  course,
  isLink = false,
  label = 'Write to students',
  prepared,
}: WriteToStudentsProps) {
  const [isOpen, setOpen] = useState(false);
  if (course.studentsCount === 0 || !mayEdit(course)) return null;
  const open = (): void => setOpen(true);
  return (
    <>
      {isLink ? (
        <button
          type="button"
          className="link inline-flex min-h-6 cursor-pointer items-center"
          aria-label={`Write to students: ${course.courseName}`}
          onClick={open}
        >
          Write to students
        </button>
      ) : (
        <Button variant="secondary" icon={<Megaphone aria-hidden="true" />} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AnnouncementDialog course={course} prepared={prepared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
