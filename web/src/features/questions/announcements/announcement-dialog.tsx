import { useState } from 'react';
import type { Announcement } from '@lectern/contract/announcements';
import { useAnnouncements, useSendAnnouncement } from './announcements.api.ts';
import { classNames } from '#lib/class-names.ts';
import { messageOf } from '#lib/error-message.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatCount, formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

interface AnnouncementDialogProps {
  course: { _id: string; courseName: string };
  onClose: () => void;
}

const BLANK = { title: '', body: '' };

interface SentListProps {
  announcements: readonly Announcement[];
  /** The one that was sent just now. */
  newId?: string;
}

/** `Sent now to 6 students`, `25 November 2026 at 19:41, to 6 students`. */
const whenSent = ({ _id, sentAt, students }: Announcement, newId: string | undefined): string => {
  const to = students === null ? '' : ` to ${formatCount(students, 'student')}`;
  return _id === newId ? `Sent now${to}` : `${formatDateTime(sentAt)}${to && `,${to}`}`;
};

/** The announcements that were sent, newest first. */
const SentList = ({ announcements, newId }: SentListProps) => (
  <ul aria-label="Announcements sent" className="mt-2 grid gap-2">
    {announcements.map((sent) => (
      <li
        key={sent._id}
        className={classNames(
          'border-l-4 pl-3 wrap-anywhere',
          sent._id === newId ? 'border-board' : 'border-line',
        )}
      >
        <p className="font-semibold">{sent.title}</p>
        <p className="text-sm text-soft">{whenSent(sent, newId)}</p>
        <MarkdownText text={sent.body} className="break-words" />
      </li>
    ))}
  </ul>
);

/** Writes an announcement to all students of a course, with a preview; then shows it among those that were sent. */
export function AnnouncementDialog({ course, onClose }: AnnouncementDialogProps) {
  const [words, setWords] = useState(BLANK);
  const [_id] = useState(() => crypto.randomUUID());
  const [isSent, setSent] = useState(false);
  const { data } = useAnnouncements(course._id);
  const send = useSendAnnouncement(course._id);
  const draft = useFormDraft({
    place: `announcement ${course._id}`,
    saved: BLANK,
    values: words,
    show: setWords,
    isSaving: send.isPending,
  });
  const change = (part: Partial<typeof BLANK>): void => setWords({ ...words, ...part });
  const submit = async (): Promise<void> => {
    try {
      await send.mutateAsync({ _id, ...words });
      draft.done();
      toast.success('Announcement sent');
      setSent(true);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  if (isSent) {
    return (
      <Dialog
        isOpen
        title="Announcement sent"
        onClose={onClose}
        actions={<Button onClick={onClose}>Done</Button>}
      >
        <SentList announcements={data?.announcements ?? []} newId={_id} />
      </Dialog>
    );
  }
  const isBlank = words.title.trim() === '' || words.body.trim() === '';
  return (
    <Dialog
      isOpen
      isSticky
      title={`Write to the students of ${course.courseName}`}
      onClose={onClose}
      actions={
        <>
          <FormDraftPlace draft={draft} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="announcement" busy={send.isPending} disabled={isBlank}>
            {typeof data?.students === 'number' ? `Send to ${formatCount(data.students, 'student')}` : 'Send'}
          </Button>
        </>
      }
    >
      <form
        id="announcement"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormDraftNotice
          draft={draft}
          textsOf={({ title, body }) => [
            { name: 'Title', content: title },
            { name: 'Announcement', content: body },
          ]}
        />
        <p className="text-soft">
          They read it in the tutorial, and by mail unless they have turned these mails off. Six a day can be
          sent; one that was sent cannot be taken back.
        </p>
        <TextField
          label="Title"
          maxLength={150}
          value={words.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <MarkdownField
          label="Announcement"
          rows={6}
          value={words.body}
          onChange={(body) => change({ body })}
        />
      </form>
      {data !== undefined && data.announcements.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer font-semibold">Sent before</summary>
          <SentList announcements={data.announcements} />
        </details>
      )}
    </Dialog>
  );
}
