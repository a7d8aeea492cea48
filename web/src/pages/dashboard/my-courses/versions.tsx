import type { OwnCourse } from '@lectern/contract/course-builder';
import { builderAddress } from '#features/course-builder/builder-address.ts';
import { OwnCoursePage } from '#layout/own-course-page.tsx';
import { mayEdit } from '#lib/course-rights.ts';
import { preFlightAddress } from '#lib/addresses/author-addresses.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const VersionList = lazyPart(
  async () => (await import('#features/course-builder/versions/version-list.tsx')).VersionList,
);

const actions = (courseId: string, course: OwnCourse | undefined) => (
  <>
    <LinkButton variant="secondary" to={preFlightAddress(courseId)}>
      Pre-flight
    </LinkButton>
    {course && mayEdit(course) && (
      <LinkButton variant="secondary" to={builderAddress(courseId, 1)}>
        Edit the course
      </LinkButton>
    )}
  </>
);

export function Component() {
  return (
    <OwnCoursePage title="Versions" waiting="Loading the versions" actions={actions}>
      {(course) => <VersionList course={course} />}
    </OwnCoursePage>
  );
}
