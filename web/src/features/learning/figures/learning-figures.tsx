import type { LearningFigures as Figures } from '@lectern/contract/learning';
import { LISTED_WEEKS, learnedWeeks, type LearnedWeek } from './learned-weeks.ts';
import { useLearningFigures } from './learning-figures.api.ts';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

const tiles: { one: string; many: string; count: (figures: Figures) => number }[] = [
  { one: 'lecture completed', many: 'lectures completed', count: (figures) => figures.lecturesCompleted },
  { one: 'exercise passed', many: 'exercises passed', count: (figures) => figures.exercisesPassed },
  { one: 'quiz passed', many: 'quizzes passed', count: (figures) => figures.quizzesPassed },
  { one: 'card answer', many: 'card answers', count: (figures) => figures.cardsReviewed },
];

/** The weeks from the first one with a day. */
function weeksOf({ daysAgo, today }: Pick<Figures, 'daysAgo'> & { today: Date }): readonly LearnedWeek[] {
  const weeks = learnedWeeks(daysAgo, today);
  const first = weeks.findIndex(({ days }) => days > 0);
  return first === -1 ? [] : weeks.slice(first);
}

function Weeks({ weeks }: { weeks: readonly LearnedWeek[] }) {
  return (
    <ol className="grid auto-cols-[minmax(0,3rem)] grid-flow-col items-end gap-x-2 text-center text-xs text-soft tabular-nums @lg:flex-[2] @lg:justify-end">
      {weeks.map(({ monday, days }, index) => (
        <li key={monday.getTime()}>
          <span className="sr-only">
            Week from {shortDate.format(monday)}: {formatCount(days, 'day')}
          </span>
          <span aria-hidden="true" className="grid gap-1">
            <span className="relative grid h-6 place-items-center overflow-clip rounded-sm border border-line">
              <span
                className="absolute inset-x-0 bottom-0 bg-board-wash"
                style={{ height: `${(days / 7) * 100}%` }}
              />
              <span className="relative text-sm font-semibold text-ink">{days === 0 ? '' : days}</span>
            </span>
            {/* On a phone there is room for every other date, which reaches below the bar before. */}
            <span
              className={classNames(
                'flex justify-end whitespace-nowrap @lg:justify-center',
                weeks.length > 4 && (weeks.length - index) % 2 === 0 && 'invisible',
              )}
            >
              {shortDate.format(monday)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The numbers, or their places while they are read. */
function Counted({ figures }: { figures: ReturnType<typeof useLearningFigures>['data'] }) {
  const weeks = figures ? weeksOf(figures) : [];
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 @lg:grid-cols-4">
        {tiles.map(({ one, many, count }) => {
          const done = figures && count(figures);
          return (
            <li key={one} className="grid h-24 content-start rounded-md border border-line px-3 pt-3">
              <span className="flex h-7 items-center text-xl font-semibold tabular-nums">
                {done ?? <Skeleton className="h-5 w-8" />}
              </span>
              <span className="text-sm text-soft">{done === 1 ? one : many}</span>
            </li>
          );
        })}
      </ul>
      <div className="grid min-h-10 content-center items-center gap-x-6 gap-y-3 @lg:flex @lg:h-14">
        {figures && (
          <>
            <p className="text-sm text-soft @lg:flex-1">
              {figures.daysAgo.length === 0
                ? `The days on which you learn appear here, for the last ${LISTED_WEEKS} weeks.`
                : `You learned on ${formatCount(figures.daysAgo.length, 'day')} in the last ${LISTED_WEEKS} weeks.${weeks.length > 1 ? ' Days a week:' : ''}`}
            </p>
            {weeks.length > 1 && <Weeks weeks={weeks} />}
          </>
        )}
      </div>
    </>
  );
}

/** Whether there is nothing to count yet. */
const isFresh = (figures: Figures): boolean =>
  figures.daysAgo.length === 0 && tiles.every(({ count }) => count(figures) === 0);

/** What the student has done in all tutorials, in numbers. Once there are any, its height is constant. */
export function LearningFigures() {
  const { data: figures, isError, isFetching, refetch } = useLearningFigures();
  if (isError)
    return (
      <ErrorState
        title="Your learning could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Card as="section" aria-labelledby="own-learning" className="grid gap-5">
      <h2 id="own-learning" className="text-lg">
        Your learning
      </h2>
      {figures && isFresh(figures) ? (
        <p className="text-soft">
          The lectures that you complete, the exercises and quizzes that you pass and the cards that you
          answer are counted here, with the days on which you learn.
        </p>
      ) : (
        <Counted figures={figures} />
      )}
    </Card>
  );
}
