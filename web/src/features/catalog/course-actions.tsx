import type { CourseCard } from '@lectern/contract/course';
import Bookmark from 'lucide-react/icons/bookmark';
import Play from 'lucide-react/icons/play';
import { formatPrice } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useOwnPlace } from './use-own-place.ts';
import { useCourseActs } from './use-course-acts.ts';

interface CourseActionsProps {
  course: CourseCard;
  className: string;
}

/** The course's two buttons, below a student's own place in it; for an instructor the word that they are for students. */
export function CourseActions({ course, className }: CourseActionsProps) {
  const { user } = useSession();
  const own = useOwnPlace(course._id);
  const { busy, run } = useCourseActs(course, own !== null);
  if (user?.accountType === 'Instructor') {
    return (
      <div className={className}>
        <p className="text-soft">
          Saving and opening tutorials are for students. You are logged in as an instructor.
        </p>
        {user._id === course.instructor._id && (
          <LinkButton to="/dashboard/my-courses" variant="secondary" className="max-md:col-span-2">
            Go to My Courses
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <div className={className}>
      {own ?? (
        <p className="text-lg font-semibold tabular-nums">
          {course.price === 0 ? 'Free' : formatPrice(course.price)}
        </p>
      )}
      <Button
        size="lg"
        className="max-md:col-span-2"
        busy={busy === 'open'}
        icon={<Play aria-hidden="true" />}
        onClick={() => void run('open')}
      >
        Open Tutorial
      </Button>
      <Button
        size="lg"
        variant="secondary"
        className="max-md:col-span-2"
        busy={busy === 'save'}
        icon={<Bookmark aria-hidden="true" />}
        onClick={() => void run('save')}
      >
        Save for later
      </Button>
    </div>
  );
}
