import { CardForm } from './card-form.tsx';
import { MoreOf } from './more-of.tsx';
import { toast } from '#ui/toasts.tsx';

/** Adds a card of the student's own. */
export const AddCard = () => (
  <MoreOf title="Add a card">
    <CardForm saveLabel="Add card" onSaved={() => toast.success('Card added: it comes tomorrow')} />
  </MoreOf>
);
