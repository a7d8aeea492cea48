import type { RecallCard } from '@lectern/contract/recall';
import { CardPlace } from './card-place.tsx';
import { MoreOf } from './more-of.tsx';
import { useRecallActs, useRecallCards } from './recall.api.ts';
import { formatDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

function CardRow({ card }: { card: RecallCard }) {
  const { retire } = useRecallActs();
  const act = card.isRetired ? 'resume' : 'retire';
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-0">
      <MarkdownText text={card.front} className="break-words" />
      <CardPlace card={card} />
      <div className="flex flex-wrap items-center gap-3">
        {card.isRetired ? (
          <Badge>Not asked any more</Badge>
        ) : (
          <span className="text-sm text-soft">Comes on {formatDate(card.dueAt)}</span>
        )}
        <Button
          size="sm"
          variant="quiet"
          busy={retire.isPending}
          aria-label={`${card.isRetired ? 'Ask again' : 'Do not ask again'}: ${card.front}`}
          onClick={() => retire.mutate({ card: card._id, act })}
        >
          {card.isRetired ? 'Ask again' : 'Do not ask again'}
        </Button>
      </div>
    </li>
  );
}

function CardList() {
  const { data: cards, error, isFetching, refetch } = useRecallCards();
  if (cards === undefined) {
    return error === null ? (
      <Loading label="Loading all cards">
        <Skeleton className="h-24 w-full" />
      </Loading>
    ) : (
      <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <ul aria-label="All cards">
      {cards.map((card) => (
        <CardRow key={card._id} card={card} />
      ))}
    </ul>
  );
}

/** All cards, which can be retired or brought back. */
export const AllCards = ({ total }: { total: number }) => (
  <MoreOf title={total === 0 ? 'All cards' : `All cards (${total})`}>
    <CardList />
  </MoreOf>
);
