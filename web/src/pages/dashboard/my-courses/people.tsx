import { useNavigate } from 'react-router';
import { OwnCoursePage } from '#layout/own-course-page.tsx';
import { learnersAddress } from '#lib/learners-address.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const StaffList = lazyPart(
  async () => (await import('#features/course-builder/staff/staff-list.tsx')).StaffList,
);

const actions = (courseId: string) => (
  <>
    <LinkButton variant="secondary" to={learnersAddress(courseId)}>
      Students
    </LinkButton>
    <LinkButton variant="secondary" to="/dashboard/my-courses">
      My Courses
    </LinkButton>
  </>
);

export function Component() {
  const navigate = useNavigate();
  return (
    <OwnCoursePage title="People" waiting="Loading who teaches the course" actions={actions}>
      {(course) => <StaffList course={course} onLeft={() => void navigate('/dashboard/my-courses')} />}
    </OwnCoursePage>
  );
}
