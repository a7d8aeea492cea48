import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecallCard } from '@lectern/contract/recall';
import { CardRow } from './card-row.tsx';
import { cardName } from './card-name.ts';
import { MoreOf } from './more-of.tsx';
import { useRecallActs, useRecallCards } from './recall.api.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDeletions } from '#ui/use-deletions.ts';

/** Rows drawn at once: somebody may have thousands of cards. */
const AT_ONCE = 50;

const isFound = ({ front, back, lectureTitle, courseName }: RecallCard, words: string): boolean =>
  [front, back, lectureTitle, courseName].join(' ').toLowerCase().includes(words.trim().toLowerCase());

function Rows({ cards }: { cards: readonly RecallCard[] }) {
  const { remove } = useRecallActs();
  const deleted = useDeletions((cardId) => remove.mutateAsync(cardId));
  const [words, setWords] = useState('');
  const [isRetiredOnly, setRetiredOnly] = useState(false);
  const [most, setMost] = useState(AT_ONCE);
  const retired = cards.filter((card) => card.isRetired).length;
  // With the last one brought back, its box is gone.
  const listed = isRetiredOnly && retired > 0 ? cards.filter((card) => card.isRetired) : cards;
  const found = listed.filter((card) => isFound(card, words));
  const list = useRef<HTMLUListElement>(null);
  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-card="${id}"]`);
  const undo = (id: string): void => {
    flushSync(() => deleted.restore(id));
    [...(rowOf(id)?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  };
  const end = (id: string): void => {
    // The button that has the focus disappears.
    if (rowOf(id)?.contains(document.activeElement)) list.current?.focus({ preventScroll: true });
    deleted.finish(id);
  };
  return (
    <div className="grid gap-4">
      {cards.length > 0 && (
        <TextField
          label="Find a card"
          hint="By its text, or by the title of its lecture or tutorial"
          type="search"
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {retired > 0 && (
        <Checkbox
          label={`Only those that are not asked any more (${retired})`}
          checked={isRetiredOnly}
          onChange={({ target }) => setRetiredOnly(target.checked)}
        />
      )}
      {found.length === 0 && (
        <p className="text-soft">
          {cards.length === 0 ? 'There is no card yet.' : 'No card has these words.'}
        </p>
      )}
      <ul ref={list} tabIndex={-1} aria-label="All cards" className="outline-none">
        {found
          .slice(0, most)
          .filter(({ _id }) => deleted.stateOf(_id) !== 'sent')
          .map((card) =>
            deleted.stateOf(card._id) === undefined ? (
              <CardRow key={card._id} card={card} onDelete={() => deleted.remove(card._id)} />
            ) : (
              <li key={card._id} data-card={card._id} className="py-2">
                <DeletedPart
                  text="The card was deleted."
                  undoLabel={`Undo: keep the card ${cardName(card)}`}
                  onUndo={() => undo(card._id)}
                  onOver={() => end(card._id)}
                />
              </li>
            ),
          )}
      </ul>
      {found.length > most && (
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="secondary" onClick={() => setMost(most + AT_ONCE)}>
            Show more
          </Button>
          <span className="text-sm text-soft">{formatCount(found.length - most, 'more card')}</span>
        </div>
      )}
    </div>
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
      <ErrorState
        title="All cards could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        There may be no connection. They come by themselves when it is back.
      </ErrorState>
    );
  }
  return <Rows cards={cards} />;
}

/** All cards, which can be retired or brought back. */
export const AllCards = ({ asked }: { asked: number }) => (
  <MoreOf title={asked === 0 ? 'All cards' : `All cards (${asked} in your review)`}>
    <CardList />
  </MoreOf>
);
