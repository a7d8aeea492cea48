import type { CourseCard } from '@lectern/contract/course';
import { Bookmark, Play } from 'lucide-react';
import { formatPrice } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useOwnPlace } from './use-own-place.ts';
import { useCourseActs } from './use-course-acts.ts';

/** The course's two buttons, below a student's own place in it; for an instructor the word that they are for students. */
export function CourseActions({ course }: { course: CourseCard }) {
  const { user } = useSession();
  const own = useOwnPlace(course._id);
  const { busy, run } = useCourseActs(course, own !== null);
  if (user?.accountType === 'Instructor') {
    return (
      <div className="grid gap-3">
        <p className="text-soft">
          Saving and opening tutorials are for students. You are logged in as an instructor.
        </p>
        {user._id === course.instructor._id && (
          <LinkButton to="/dashboard/my-courses" variant="secondary">
            Go to My Courses
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {own ?? (
        <p className="text-lg font-semibold tabular-nums">
          {course.price === 0 ? 'Free' : formatPrice(course.price)}
        </p>
      )}
      <Button
        size="lg"
        busy={busy === 'open'}
        icon={<Play aria-hidden="true" />}
        onClick={() => void run('open')}
      >
        Open Tutorial
      </Button>
      <Button
        size="lg"
        variant="secondary"
        busy={busy === 'save'}
        icon={<Bookmark aria-hidden="true" />}
        onClick={() => void run('save')}
      >
        Save for later
      </Button>
    </div>
  );
}
