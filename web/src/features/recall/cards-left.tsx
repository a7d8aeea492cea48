import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface CardsLeftProps {
  count: number;
  onGoOn: () => void;
  /** The button that undoes the last grade. */
  undoGrade: ReactNode;
}

/** Shown when only cards are left whose answers the server could not check. */
export const CardsLeft = ({ count, onGoOn, undoGrade }: CardsLeftProps) => (
  <EmptyState
    title={`${formatCount(count, 'card')} left for later`}
    actions={
      <>
        <Button onClick={onGoOn}>Go on with {count === 1 ? 'it' : 'them'}</Button>
        {undoGrade}
      </>
    }
  >
    The server has to check {count === 1 ? 'its answer' : 'their answers'}. If there is no connection now,{' '}
    {count === 1 ? 'it comes' : 'they come'} again with your next review.
  </EmptyState>
);
