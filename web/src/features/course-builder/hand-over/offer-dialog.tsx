import { useState, type FormEvent } from 'react';
import { OFFER_DAYS } from '@lectern/contract/course-offers';
import { email as emailRule } from '@lectern/contract/fields';
import * as v from 'valibot';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { useOfferCourse } from './offers.api.ts';

interface OfferDialogProps {
  course: { _id: string; courseName: string };
  onClose: () => void;
}

const NOTHING = { email: '' };

/** Asks for the person to whom the course is offered; what is typed is kept in the browser until it is sent. */
export function OfferDialog({ course, onClose }: OfferDialogProps) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const offer = useOfferCourse();
  const draft = useFormDraft({
    place: `offer ${course._id}`,
    saved: NOTHING,
    values: { email },
    show: (shown) => setEmail(shown.email),
    isSaving: offer.isPending,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const given = v.safeParse(emailRule, email);
    if (!given.success) {
      setProblem('Please enter a valid e-mail address');
      return;
    }
    offer.mutate(
      { courseId: course._id, email: given.output },
      {
        onSuccess: () => {
          draft.startAnew();
          toast.success('Offered. If an instructor has this address, they are told');
          onClose();
        },
        onError: (error) => setProblem(messageOf(error)),
      },
    );
  };
  return (
    <Dialog
      isOpen
      isSticky
      width="sm"
      title={`Hand over “${course.courseName}”`}
      onClose={onClose}
      actions={
        <>
          <FormDraftPlace draft={draft} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="offer-form" busy={offer.isPending}>
            Offer it
          </Button>
        </>
      }
    >
      <form id="offer-form" noValidate className="grid gap-4" onSubmit={submit}>
        <p className="text-soft">
          The other instructor gets the course with its students and reviews as soon as they accept. Until
          then, for {OFFER_DAYS} days, it stays yours and you can withdraw the offer. Who teaches it with you
          goes on, and invitations that wait stay too: the new owner sees both. A student’s account cannot
          teach: it hears nothing of an offer.
        </p>
        <FormDraftNotice
          draft={draft}
          textsOf={(values) => [{ name: 'E-mail of the other instructor', content: values.email }]}
        />
        <TextField
          label="E-mail of the other instructor"
          type="email"
          autoComplete="off"
          value={email}
          error={problem}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
