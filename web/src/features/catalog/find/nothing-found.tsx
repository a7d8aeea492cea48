import BookDashed from 'lucide-react/icons/book-dashed';
import { hasFilters, searchAddress, withoutFilters, type CourseSearch } from './course-search.ts';
import { formatCount } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown instead of an empty list. `hiddenCount`: how many tutorials match the words without the filters. */
export function NothingFound({ search, hiddenCount }: { search: CourseSearch; hiddenCount: number }) {
  const { q } = search;
  const picture = <BookDashed aria-hidden="true" />;
  if (q !== undefined && hiddenCount > 0)
    return (
      <EmptyState
        title="No tutorial matches"
        picture={picture}
        actions={<LinkButton to={searchAddress(withoutFilters(search))}>Without the filters</LinkButton>}
      >
        The filters leave out {formatCount(hiddenCount, 'tutorial')} for “{q}”.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No tutorial matches"
      picture={picture}
      actions={<LinkButton to="/courses">All tutorials</LinkButton>}
    >
      {q === undefined && hasFilters(search)
        ? 'No tutorial matches all of these filters. Remove one.'
        : 'Check the spelling, or try fewer or more general words.'}
    </EmptyState>
  );
}
