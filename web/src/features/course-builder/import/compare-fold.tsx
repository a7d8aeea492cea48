import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useOutlineNow } from '../outline/outline.api.ts';
import { ComparingTexts } from '../versions/comparing-texts.tsx';
import { compareParts, comparedParts } from '../import-plan/compared-parts.ts';
import type { PlannedLecture } from '../import-plan/planned-course.ts';

const TextDiff = lazyPart(async () => (await import('#ui/text-diff.tsx')).TextDiff);

interface CompareFoldProps {
  courseId: string;
  lecture: PlannedLecture;
}

const SIDES: [string, string] = ['In the course', 'In these files'];

/** The texts of the course and of the files that differ, line by line. */
function Comparison({ courseId, lecture }: CompareFoldProps) {
  const outlineNow = useOutlineNow(courseId);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['comparedParts', courseId, lecture.thereId, lecture.id],
    queryFn: async () => {
      const there = outlineNow()
        .flatMap(({ subSection }) => subSection)
        .find(({ _id }) => _id === lecture.thereId);
      return there === undefined ? [] : compareParts(lecture, there);
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  if (isError)
    return (
      <ErrorState
        title="The texts could not be compared"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <ComparingTexts />;
  if (data.length === 0)
    return (
      <p className="text-sm text-soft">
        The words are the same. Only what is not shown differs, such as settings of captions.
      </p>
    );
  return data.map(({ name, before, after }) => (
    <section key={name} className="grid grid-cols-1 gap-1">
      <h4 className="text-sm font-semibold">{name}</h4>
      <TextDiff before={before} after={after} names={SIDES} />
    </section>
  ));
}

/** The old and the new of what files can replace, behind a line; they are read when it is opened. */
export function CompareFold({ courseId, lecture }: CompareFoldProps) {
  const [isOpen, setOpen] = useState(false);
  if (comparedParts(lecture).length === 0) return null;
  return (
    <details className="pl-3.5" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        aria-label={`Compare the old and the new of ${lecture.title}`}
        className="min-h-6 w-fit cursor-pointer py-1 text-sm font-semibold text-soft hover:text-ink"
      >
        Compare the old and the new
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-2">
        <Suspense fallback={<ComparingTexts />}>
          {isOpen && <Comparison courseId={courseId} lecture={lecture} />}
        </Suspense>
      </div>
    </details>
  );
}
