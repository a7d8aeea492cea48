import Star from 'lucide-react/icons/star';

/** The number of reviews for each number of stars. */
export function StarShares({ ratings }: { ratings: readonly number[] }) {
  return (
    <ul aria-label="Stars" className="grid max-w-sm gap-1.5">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = ratings.filter((rating) => rating === stars).length;
        return (
          <li key={stars} className="flex items-center gap-3 text-sm tabular-nums">
            <span className="inline-flex w-8 items-center gap-1 text-soft">
              {stars}
              <Star aria-hidden="true" className="size-3.5 fill-amber text-amber" />
              <span className="sr-only"> stars: </span>
            </span>
            <span className="h-2 grow overflow-clip rounded-full bg-well">
              <span
                data-fill
                className="block h-full rounded-full bg-amber"
                style={{ width: `${(100 * count) / Math.max(1, ratings.length)}%` }}
              />
            </span>
            <span className="w-8 text-right text-faint">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
