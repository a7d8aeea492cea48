import { useState } from 'react';
import type { User } from '@lectern/contract/user';
import { Link } from 'react-router';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { useUpdateAbout } from './profile.api.ts';

/** What an instructor says of themselves to students. */
export function AboutForm({ user }: { user: User }) {
  const saved = user.about ?? '';
  const [about, setAbout] = useState(saved);
  const update = useUpdateAbout();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate(about, {
          onSuccess: () => toast.success('Saved'),
          onError: (error) => toast.error(`Error in saving your words, ${messageOf(error)}`),
        });
      }}
    >
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
        <Button type="submit" variant="secondary" busy={update.isPending} disabled={about.trim() === saved}>
          Save
        </Button>
      </div>
    </form>
  );
}
