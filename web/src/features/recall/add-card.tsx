import { CardForm, NEW_CARD } from './card-form.tsx';
import { MoreOf } from './more-of.tsx';
import { hasDraft } from '#lib/drafts/form-drafts.ts';
import { toast } from '#ui/toasts.tsx';

const ADD_CARD = 'add-card';

/** Opens the form of a new card and leads to it. */
export function openAddCard(): void {
  const form = document.getElementById(ADD_CARD);
  if (!(form instanceof HTMLDetailsElement)) return;
  form.open = true;
  form.querySelector('summary')?.focus({ preventScroll: true });
  form.scrollIntoView({ block: 'nearest' });
}

/** Adds a card of the student's own. */
export const AddCard = () => (
  <MoreOf id={ADD_CARD} title="Add a card" isBegun={hasDraft(NEW_CARD)}>
    <CardForm saveLabel="Add card" onSaved={() => toast.success('Card added: it comes tomorrow')} />
  </MoreOf>
);
