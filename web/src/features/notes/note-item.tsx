import { useState, type ReactNode } from 'react';
import type { Note } from '@lectern/contract/notes';
import Bookmark from 'lucide-react/icons/bookmark';
import NotepadText from 'lucide-react/icons/notepad-text';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatDuration } from '#lib/format.ts';
import { sendByKeys } from '#lib/typing/send-by-keys.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { TextArea } from '#ui/text-field.tsx';

interface NoteTextProps {
  note: Note;
  label: string;
  /** Resolves to false when refused: the text then stays. */
  onSave: (text: string, revision: number | undefined) => Promise<Note | null>;
  onClose: () => void;
}

/** Edits the text of a note. */
function NoteText({ note, label, onSave, onClose }: NoteTextProps) {
  const [text, setText] = useState(note.text);
  const [isSaving, setSaving] = useState(false);
  const draft = useFormDraft({
    place: `note ${note._id}`,
    saved: { text: note.text },
    revision: note.revision,
    values: { text },
    show: (shown) => setText(shown.text),
    isSaving,
  });
  const save = async (): Promise<void> => {
    setSaving(true);
    const saved = await onSave(text, draft.revision);
    setSaving(false);
    // A form does not close under the hands of somebody who types on.
    if (saved !== null && draft.startAnew(saved.revision)) onClose();
  };
  return (
    <form
      className="grid min-w-0 gap-2 @max-md:order-last @max-md:basis-full @md:flex-1"
      onKeyDown={sendByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <FormDraftNotice draft={draft} textsOf={(kept) => [{ name: label, content: kept.text }]} />
      <TextArea
        label={label}
        rows={2}
        maxLength={5000}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSaving}>
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <FormDraftPlace draft={draft} />
      </div>
    </form>
  );
}

/** A note's Markdown keeps its line breaks. */
export const writtenClass = 'min-w-0 break-words [&_p]:whitespace-pre-line';

/** The words and the icon of a note or bookmark. */
export const lookOf = ({ kind, second }: Pick<Note, 'kind' | 'second'>, hasVideo: boolean) => {
  const word = kind === 'note' ? 'Note' : 'Bookmark';
  return {
    kind: word,
    name: hasVideo ? `${word} at ${formatDuration(second)}` : word,
    Icon: kind === 'note' ? NotepadText : Bookmark,
  };
};

interface NoteItemProps {
  note: Note;
  /** A lecture without a video has no seconds. */
  hasVideo: boolean;
  /** Seeks to the note's second; absent until the video is loaded. */
  onSeek?: (() => void) | undefined;
  acts?: ReactNode;
  onSave: NoteTextProps['onSave'];
  onDelete: () => void;
}

/** A note or bookmark in the list: its second seeks the video, and its text can be edited in place. */
export function NoteItem({ note, hasVideo, onSeek, acts, onSave, onDelete }: NoteItemProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, name, Icon } = lookOf(note, hasVideo);
  return (
    <li
      data-note={note._id}
      className="flex flex-wrap items-start gap-x-3 border-b border-line py-2 last:border-0"
    >
      {hasVideo ? (
        <Button size="sm" variant="quiet" disabled={!onSeek} aria-label={`Go to ${name}`} onClick={onSeek}>
          <Icon aria-hidden="true" />
          <span className="tabular-nums">{formatDuration(note.second)}</span>
        </Button>
      ) : (
        <Icon aria-label={kind} className="my-3 size-4 text-faint" />
      )}
      {isOpen ? (
        <NoteText
          note={note}
          label={`Text of the ${name.toLowerCase()}`}
          onSave={onSave}
          onClose={() => setOpen(false)}
        />
      ) : (
        <MarkdownText
          text={note.text}
          className={`${writtenClass} py-2 @max-md:order-last @max-md:basis-full @max-md:px-3 @md:flex-1`}
        />
      )}
      <span className="ml-auto flex items-center">
        {acts}
        <IconButton
          label={`Edit the ${name.toLowerCase()}`}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setOpen(true)}
        />
        <IconButton
          label={`Delete the ${name.toLowerCase()}`}
          icon={<Trash2 aria-hidden="true" />}
          tone="danger"
          onClick={onDelete}
        />
      </span>
    </li>
  );
}
