import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import BookOpen from 'lucide-react/icons/book-open';

/** Shown for a course without lectures. */
export const NoLectures = () => (
  <EmptyState
    title="This tutorial has no lectures yet"
    picture={<BookOpen aria-hidden="true" />}
    actions={<LinkButton to="/courses">Find another tutorial</LinkButton>}
  >
    Lectures appear here as soon as they are published.
  </EmptyState>
);
