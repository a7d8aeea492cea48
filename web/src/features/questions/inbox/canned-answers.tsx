import { useRef, useState } from 'react';
import type { CannedAnswer } from '@lectern/contract/question-inbox';
import { useCannedAnswers, useDeleteCanned, useSaveCanned } from './inbox.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

interface CannedAnswersProps {
  /** The text typed so far. */
  body: string;
  onUse: (body: string) => void;
}

interface KeptListProps {
  onUse: (body: string) => void;
  onError: (error: unknown) => void;
}

/** The kept answers with their first words. A deleted one can be brought back until the dialog closes. */
function KeptList({ onUse, onError }: KeptListProps) {
  const { data: canned = [] } = useCannedAnswers();
  const save = useSaveCanned();
  const remove = useDeleteCanned();
  const [deleted, setDeleted] = useState<CannedAnswer | null>(null);
  return (
    <>
      {deleted !== null && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
          <span className="min-w-0 break-words">“{deleted.title}” is deleted.</span>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => save.mutate(deleted, { onError, onSuccess: () => setDeleted(null) })}
          >
            Undo
          </Button>
        </p>
      )}
      <ul className="grid gap-2">
        {canned.map((one) => (
          <li key={one._id} className="flex flex-wrap items-center gap-2 border-b border-line pb-2">
            {/* On a phone the two buttons stand together below the words. */}
            <div className="min-w-0 grow basis-full sm:basis-48">
              <p className="font-semibold break-words">{one.title}</p>
              <p className="line-clamp-2 text-sm break-words text-soft">{one.body}</p>
            </div>
            <div className="flex gap-2">
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Use “${one.title}”`}
                onClick={() => onUse(one.body)}
              >
                Use
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Delete “${one.title}”`}
                onClick={() => remove.mutate(one._id, { onError, onSuccess: () => setDeleted(one) })}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An instructor's reusable answers: inserts one, or saves the typed text as one. */
export function CannedAnswers({ body, onUse }: CannedAnswersProps) {
  const { data: canned = [] } = useCannedAnswers();
  const save = useSaveCanned();
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const naming = useRef<HTMLFormElement>(null);
  const onError = (error: unknown): void => {
    toast.error(messageOf(error));
  };
  const keep = (): void =>
    save.mutate(
      { _id: crypto.randomUUID(), title, body },
      {
        onError,
        onSuccess() {
          setTitle('');
          // The pressed button is disabled without a title, and would lose the focus.
          naming.current?.querySelector('input')?.focus();
        },
      },
    );
  const use = (kept: string): void => {
    onUse(body.trim() === '' ? kept : `${body.trimEnd()}\n\n${kept}`);
    setOpen(false);
  };
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        Kept answers
      </Button>
      <Dialog isOpen={isOpen} title="Kept answers" onClose={() => setOpen(false)}>
        {canned.length === 0 && (
          <p className="text-soft">
            Keep an answer that you give often, and insert it with one press.
            {body.trim() === '' && ' Type it first, and then open this again.'}
          </p>
        )}
        <KeptList onUse={use} onError={onError} />
        {body.trim() !== '' && (
          <form
            ref={naming}
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              keep();
            }}
          >
            <TextField
              label="Keep the answer that you are writing as"
              maxLength={100}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
            <Button
              type="submit"
              size="sm"
              className="justify-self-start"
              busy={save.isPending}
              disabled={title.trim() === ''}
            >
              Keep it
            </Button>
          </form>
        )}
      </Dialog>
    </>
  );
}
