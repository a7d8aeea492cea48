import { useState } from 'react';
import { isLetter, type Announcement } from '@lectern/contract/announcements';
import { useAnnouncements, useSendAnnouncement } from './announcements.api.ts';
import { useSending } from '../use-sending.ts';
import { WaitsForNetwork } from '../waits-for-network.tsx';
import { classNames } from '#lib/class-names.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatCount, formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

export interface Receiver {
  student: string;
  name: string;
}

/** The question whether their work may be seen, for those who have not answered it; it has drafts of its own. */
export interface Prepared {
  purpose: string;
  title: string;
  body: string;
}

interface AnnouncementDialogProps {
  course: { _id: string; courseName: string };
  /** Absent for all students of the course. */
  receivers?: readonly Receiver[] | undefined;
  prepared?: Prepared | undefined;
  onClose: () => void;
}

const BLANK = { title: '', body: '' };

interface SentListProps {
  announcements: readonly Announcement[];
  /** The one that was sent just now. */
  newId?: string | undefined;
  /** To whom that one went. */
  receivers?: readonly Receiver[] | undefined;
}

const sentTo = ({ students, toSome }: Pick<Announcement, 'students' | 'toSome'>): string => {
  if (students !== null) return ` to ${formatCount(students, toSome ? 'chosen student' : 'student')}`;
  return toSome ? ' to those who had not answered' : '';
};

/** `Sent now to 6 students`, `Sent now to Jonas Keller`, `25 November 2026 at 19:41, to 2 chosen students`. */
const whenSent = (
  { _id, sentAt, students, toSome }: Announcement,
  { newId, receivers = [] }: Omit<SentListProps, 'announcements'>,
): string => {
  const to = sentTo({ students, toSome });
  const [only] = receivers.length === 1 ? receivers : [];
  return _id === newId
    ? `Sent now${only ? ` to ${only.name}` : to}`
    : `${formatDateTime(sentAt)}${to && `,${to}`}`;
};

/** The announcements that were sent, newest first. */
const SentList = ({ announcements, newId, receivers }: SentListProps) => (
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
        <p className="text-sm text-soft">{whenSent(sent, { newId, receivers })}</p>
        <MarkdownText text={sent.body} className="break-words" />
      </li>
    ))}
  </ul>
);

/** At most so many receivers are named in the title. */
const NAMED_IN_TITLE = 2;

const titleOf = (
  courseName: string,
  receivers: readonly Receiver[] | undefined,
  toUnanswered: boolean,
): string => {
  if (toUnanswered) return 'Write to those who have not answered';
  if (receivers === undefined) return `Write to the students of ${courseName}`;
  return receivers.length > NAMED_IN_TITLE
    ? `Write to ${formatCount(receivers.length, 'student')}`
    : `Write to ${receivers.map(({ name }) => name).join(' and ')}`;
};

/** A draft to some is never offered in a form that goes to others. */
const placeOf = (courseId: string, receivers: readonly Receiver[] | undefined): string =>
  ['announcement', courseId, ...(receivers?.map(({ student }) => student).toSorted() ?? [])].join(' ');

interface WhoReadsProps {
  receivers: readonly Receiver[] | undefined;
  toUnanswered: boolean;
}

/** Says who gets it, and who does not. */
function WhoReads({ receivers, toUnanswered }: WhoReadsProps) {
  if (toUnanswered)
    return (
      <p>
        It goes to those who have not said yet whether you may see their work, and to nobody else: not to
        those who said yes or no. You are not told who they are. One that was sent cannot be taken back.
      </p>
    );
  if (receivers === undefined)
    return (
      <p className="text-soft">
        They read it in the tutorial, and by mail unless they have turned these mails off. Six a day can be
        sent; one that was sent cannot be taken back.
      </p>
    );
  return (
    <div className="grid gap-2">
      <p>
        It goes to <strong className="wrap-anywhere">{receivers.map(({ name }) => name).join(', ')}</strong>{' '}
        and to nobody else.{receivers.length > 1 && ' They do not see to whom else it went.'}
      </p>
      <p className="text-soft">
        They read it in the tutorial, and by mail unless they have turned these mails off. One that was sent
        cannot be taken back{isLetter(receivers) ? '.' : ', and six such a day can be sent.'}
      </p>
    </div>
  );
}

/**
 * Writes an announcement to the students of a course, or a message to some of them, with a preview; then shows it among
 * those that were sent.
 */
export function AnnouncementDialog({ course, receivers, prepared, onClose }: AnnouncementDialogProps) {
  const name = isLetter(receivers) ? 'Message' : 'Announcement';
  const saved = prepared ? { title: prepared.title, body: prepared.body } : BLANK;
  const toUnanswered = prepared !== undefined;
  const [words, setWords] = useState(saved);
  const [_id] = useState(() => crypto.randomUUID());
  const [isSent, setSent] = useState(false);
  const { data } = useAnnouncements(course._id);
  const send = useSendAnnouncement(course._id);
  const draft = useFormDraft({
    place: [placeOf(course._id, receivers), prepared?.purpose].join(' ').trim(),
    saved,
    values: words,
    show: setWords,
    isSaving: send.isPending,
  });
  const { isWaiting, submit, callOff } = useSending(async () => {
    const to = { receivers: receivers?.map(({ student }) => student), toUnanswered };
    await send.mutateAsync({ _id, ...words, ...to });
    draft.done();
    toast.success(`${name} sent`);
    setSent(true);
  });
  const change = (part: Partial<typeof BLANK>): void => {
    callOff();
    setWords({ ...words, ...part });
  };
  if (isSent) {
    return (
      <Dialog
        isOpen
        title={`${name} sent`}
        onClose={onClose}
        actions={<Button onClick={onClose}>Done</Button>}
      >
        <SentList announcements={data?.announcements ?? []} newId={_id} receivers={receivers} />
      </Dialog>
    );
  }
  const count = toUnanswered ? undefined : (receivers?.length ?? data?.students);
  const isBlank = words.title.trim() === '' || words.body.trim() === '';
  return (
    <Dialog
      isOpen
      isSticky
      title={titleOf(course.courseName, receivers, toUnanswered)}
      onClose={onClose}
      actions={
        <>
          <FormDraftPlace draft={draft} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="announcement" busy={send.isPending} disabled={isBlank}>
            {typeof count === 'number' ? `Send to ${formatCount(count, 'student')}` : 'Send'}
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
            { name, content: body },
          ]}
        />
        <WhoReads {...{ receivers, toUnanswered }} />
        <TextField
          label="Title"
          maxLength={150}
          value={words.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <MarkdownField label={name} rows={6} value={words.body} onChange={(body) => change({ body })} />
        {isWaiting && <WaitsForNetwork />}
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
