import type { OwnCourse } from '@lectern/contract/course-builder';
import { Link, useNavigate } from 'react-router';
import { OwnCoursePage } from '#layout/own-course-page.tsx';
import { WriteToStudents } from '#features/questions/announcements/write-to-students.tsx';
import { teachingModeAddress } from '#lib/addresses/author-addresses.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const StaffList = lazyPart(
  async () => (await import('#features/course-builder/staff/staff-list.tsx')).StaffList,
);

const actions = (courseId: string, course: OwnCourse | undefined) => (
  <>
    {course && <WriteToStudents course={course} />}
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
    <OwnCoursePage title="People" waiting="Loading the people who teach the course" actions={actions}>
      {(course) => (
        <>
          <StaffList course={course} onLeft={() => void navigate('/dashboard/my-courses')} />
          {course.role === undefined && (
            <p className="mt-8 max-w-[68ch] text-soft">
              {course.isTaught === true
                ? 'This is a taught class: those who teach here see the work of the students who joined it.'
                : 'This is an open course: those who teach here see the work of students who choose to show it.'}{' '}
              <Link className="link" to={teachingModeAddress(course._id)}>
                {course.isTaught === true ? 'Make it an open course' : 'Make it a taught class'}
              </Link>
            </p>
          )}
        </>
      )}
    </OwnCoursePage>
  );
}
