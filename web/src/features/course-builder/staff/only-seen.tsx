import type { OwnCourse } from '@lectern/contract/course-builder';
import { peopleAddress } from '#lib/addresses/author-addresses.ts';
import { previewAddress } from '#lib/addresses/owner-addresses.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown to assistants instead of the editing pages. */
export const OnlySeen = ({ course }: { course: OwnCourse }) => (
  <EmptyState
    title="You are an assistant in this course"
    actions={
      <>
        <LinkButton to={previewAddress(course._id)}>Preview as a student</LinkButton>
        <LinkButton variant="secondary" to={peopleAddress(course._id)}>
          Who teaches it
        </LinkButton>
      </>
    }
  >
    Assistants answer questions, review programs and see students. Its owner and editors change it.
  </EmptyState>
);
