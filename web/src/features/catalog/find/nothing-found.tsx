import BookDashed from 'lucide-react/icons/book-dashed';
import { hasFilters, searchAddress, withoutFilters, type CourseSearch } from './course-search.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown instead of an empty list, with suggestions. */
export function NothingFound({ search }: { search: CourseSearch }) {
  const isNarrowed = hasFilters(search);
  return (
    <EmptyState
      title="No tutorial matches"
      picture={<BookDashed aria-hidden="true" />}
      actions={
        <>
          {isNarrowed && (
            <LinkButton to={searchAddress(withoutFilters(search))}>Without the filters</LinkButton>
          )}
          <LinkButton to="/courses" variant="secondary">
            All tutorials
          </LinkButton>
        </>
      }
    >
      Try fewer or other words{isNarrowed && ', or take a filter away'}.
    </EmptyState>
  );
}
