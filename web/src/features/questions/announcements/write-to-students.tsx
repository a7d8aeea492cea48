import { Suspense, useState } from 'react';
import Megaphone from 'lucide-react/icons/megaphone';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const AnnouncementDialog = lazyPart(
  async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog,
);

interface WriteToStudentsProps {
  course: { _id: string; courseName: string; studentsCount: number };
  /** Looks like the links beside it. */
  isLink?: boolean;
}

/** Opens the form for an announcement; nothing for a course without students. */
export function WriteToStudents({ course, isLink = false }: WriteToStudentsProps) {
  const [isOpen, setOpen] = useState(false);
  if (course.studentsCount === 0) return null;
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
          Write to students
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AnnouncementDialog course={course} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
