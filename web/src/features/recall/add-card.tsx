import { CardForm, NEW_CARD } from './card-form.tsx';
import { MoreOf } from './more-of.tsx';
import { hasDraft } from '#lib/drafts/form-drafts.ts';
import { toast } from '#ui/toasts.tsx';

const ADD_CARD = 'add-card';

/** Opens the form of a new card and leads to its first field. */
export function openAddCard(): void {
  const form = document.getElementById(ADD_CARD);
  if (!(form instanceof HTMLDetailsElement)) return;
  const lead = (): void => {
    form.scrollIntoView({ block: 'center' });
    form.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  };
  if (form.open) return lead();
  // Its fields are drawn when it has opened.
  form.addEventListener('toggle', () => requestAnimationFrame(lead), { once: true });
  form.open = true;
}

/** Adds a card of the student's own. */
export const AddCard = () => (
  <MoreOf id={ADD_CARD} title="Add a card" isBegun={hasDraft(NEW_CARD)}>
    <CardForm saveLabel="Add card" onSaved={() => toast.success('Card added: it comes tomorrow')} />
  </MoreOf>
);
