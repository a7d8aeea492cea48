import type { OwnCourse } from '@lectern/contract/course-builder';
import { builderAddress } from '#features/course-builder/builder-address.ts';
import { OwnCoursePage } from '#layout/own-course-page.tsx';
import { mayEdit } from '#lib/course-rights.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const PreFlight = lazyPart(
  async () => (await import('#features/course-builder/pre-flight/pre-flight.tsx')).PreFlight,
);

const actions = (courseId: string, course: OwnCourse | undefined) =>
  course &&
  mayEdit(course) && (
    <>
      <LinkButton variant="secondary" to={builderAddress(courseId, 1)}>
        Edit the course
      </LinkButton>
      <LinkButton to={builderAddress(courseId, 2)}>Go to publishing</LinkButton>
    </>
  );

export function Component() {
  return (
    <OwnCoursePage title="Pre-flight" waiting="Checking the course" actions={actions}>
      {(course) => <PreFlight course={course} />}
    </OwnCoursePage>
  );
}
