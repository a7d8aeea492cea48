import { useState } from 'react';
import type { Note } from '@lectern/contract/notes';
import Bookmark from 'lucide-react/icons/bookmark';
import NotepadText from 'lucide-react/icons/notepad-text';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-field.tsx';

interface NoteItemProps {
  note: Note;
  /** A lecture without video has no seconds. */
  hasVideo: boolean;
  /** Goes to the second; absent until the video is there. */
  onSeek?: (() => void) | undefined;
  onSave: (text: string) => Promise<boolean>;
  onDelete: () => void;
}

/** A note or bookmark in the list: its second goes there, its text can be changed in place. */
export function NoteItem({ note, hasVideo, onSeek, onSave, onDelete }: NoteItemProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const kind = note.kind === 'note' ? 'Note' : 'Bookmark';
  const name = hasVideo ? `${kind} at ${formatDuration(note.second)}` : kind;
  const Icon = note.kind === 'note' ? NotepadText : Bookmark;
  const save = async (): Promise<void> => {
    if (draft !== null && (await onSave(draft))) setDraft(null);
  };
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-2 last:border-0">
      {hasVideo ? (
        <Button size="sm" variant="quiet" disabled={!onSeek} aria-label={`Go to ${name}`} onClick={onSeek}>
          <Icon aria-hidden="true" />
          <span className="tabular-nums">{formatDuration(note.second)}</span>
        </Button>
      ) : (
        <Icon aria-label={kind} className="my-3 size-4 text-faint" />
      )}
      {draft === null ? (
        <p className="min-w-0 py-2 whitespace-pre-wrap break-words">{note.text}</p>
      ) : (
        <div className="grid gap-2">
          <TextArea
            label={`Text of the ${name.toLowerCase()}`}
            rows={2}
            maxLength={5000}
            autoFocus
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          <div className="flex gap-2">
            <Button size="sm" onClick={() => void save()}>
              Save
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setDraft(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      <span className="flex">
        <IconButton
          label={`Edit the ${name.toLowerCase()}`}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setDraft(note.text)}
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
