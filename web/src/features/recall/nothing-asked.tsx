import type { ReactNode } from 'react';
import type { RecallCard } from '@lectern/contract/recall';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { openAddCard } from './add-card.tsx';
import { CardPlace } from './card-place.tsx';
import { ExampleCard } from './example-card.tsx';
import { useRecallCards } from './recall.api.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const onePerLecture = (cards: readonly RecallCard[]): RecallCard[] => [
  ...new Map(cards.map((card) => [card.lecture, card])).values(),
];

interface NothingAskedProps {
  /** What was answered today. */
  said: string;
  /** Leads to a tutorial, where cards come from. */
  goOn: ReactNode;
}

/** Shown while no card is asked at all: leads to the quizzes that cards wait for, or to where cards come from. */
export function NothingAsked({ said, goOn }: NothingAskedProps) {
  const { data: cards, isPending } = useRecallCards();
  if (isPending)
    return (
      <Loading label="Loading your cards">
        <Skeleton className="h-64 w-full rounded-lg" />
      </Loading>
    );
  const waiting = (cards ?? []).filter((card) => card.waits && !card.isRetired);
  if (waiting.length > 0)
    return (
      <EmptyState
        title={`${formatCount(waiting.length, 'card')} ${waiting.length === 1 ? 'waits until its quiz is' : 'wait until their quiz is'} passed`}
        picture={<Hourglass aria-hidden="true" />}
      >
        <p>{said} The cards of a quiz with limited tries or time come once you have passed it:</p>
        <ul aria-label="Quizzes to pass" className="mt-3 grid gap-2">
          {onePerLecture(waiting).map((card) => (
            <li key={card._id}>
              <CardPlace card={card} />
            </li>
          ))}
        </ul>
      </EmptyState>
    );
  const hasNone = cards?.length === 0;
  return (
    <>
      <div className={hasNone ? 'grid items-center gap-5 xl:grid-cols-2' : undefined}>
        <EmptyState
          title={hasNone ? 'Nothing to remember yet' : 'Nothing is due today'}
          picture={<CircleCheck aria-hidden="true" />}
          actions={
            <Button variant="secondary" onClick={openAddCard}>
              Write a card
            </Button>
          }
        >
          {said} Cards come by themselves: from each question that you miss in a quiz, and from tests that
          fail in an exercise. A note or bookmark becomes one when you press “Remember” beside it. Each is
          asked again when you are about to forget it.
        </EmptyState>
        {hasNone && <ExampleCard />}
      </div>
      {goOn}
    </>
  );
}
