import { useState } from 'react';
import type { User } from '@lectern/contract/user';
import { Link } from 'react-router';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { useUpdateAbout } from './profile.api.ts';

/** An instructor's text about themselves for students. The draft is kept in the browser until it is saved. */
export function AboutForm({ user }: { user: User }) {
  const saved = { about: user.about ?? '' };
  const [about, setAbout] = useState(saved.about);
  const update = useUpdateAbout();
  const draft = useFormDraft({
    place: 'about',
    saved,
    revision: user.aboutRevision ?? null,
    values: { about },
    show: (shown) => setAbout(shown.about),
    isSaving: update.isPending,
  });
  const save = async (): Promise<void> => {
    try {
      const { aboutRevision } = await update.mutateAsync({ about, revision: draft.revision });
      draft.done(aboutRevision);
      toast.success('Introduction saved');
    } catch (error) {
      toast.error(`Error in saving your introduction, ${messageOf(error)}`);
    }
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormDraftNotice draft={draft} textsOf={(values) => [{ name: 'About you', content: values.about }]} />
      <TextArea
        label="About you"
        hint="Students read this on your page, beside your tutorials"
        optional
        maxLength={2000}
        value={about}
        onChange={(event) => setAbout(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Link to={`/instructors/${user._id}`} className="link text-sm">
          Your page
        </Link>
        <FormDraftPlace draft={draft} />
        <Button
          type="submit"
          variant="secondary"
          busy={update.isPending}
          disabled={about.trim() === saved.about}
        >
          Save your introduction
        </Button>
      </div>
    </form>
  );
}
