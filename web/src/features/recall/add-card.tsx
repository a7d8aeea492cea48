import { CardForm, NEW_CARD } from './card-form.tsx';
import { MoreOf } from './more-of.tsx';
import { hasDraft } from '#lib/drafts/form-drafts.ts';
import { toast } from '#ui/toasts.tsx';

/** Adds a card of the student's own. */
export const AddCard = () => (
  <MoreOf title="Add a card" isBegun={hasDraft(NEW_CARD)}>
    <CardForm saveLabel="Add card" onSaved={() => toast.success('Card added: it comes tomorrow')} />
  </MoreOf>
);
