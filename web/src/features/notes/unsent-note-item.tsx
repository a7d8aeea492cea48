import Trash2 from 'lucide-react/icons/trash';
import { lookOf, writtenClass } from './note-item.tsx';
import type { NoteToSave } from './notes.api.ts';
import { formatDuration } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';

interface UnsentNoteItemProps {
  note: NoteToSave;
  hasVideo: boolean;
  /** The server's reason, if it refused the note. */
  refusal: string | undefined;
  onDelete: () => void;
}

/** A new note that only this device has so far. */
export function UnsentNoteItem({ note, hasVideo, refusal, onDelete }: UnsentNoteItemProps) {
  const { kind, name, Icon } = lookOf(note, hasVideo);
  return (
    <li data-note={note._id} className="flex items-start gap-3 border-b border-line py-2 last:border-0">
      <span className="flex min-h-9 shrink-0 items-center gap-2 px-3 text-sm font-semibold tabular-nums">
        <Icon aria-label={kind} className="size-4" />
        {hasVideo && formatDuration(note.second)}
      </span>
      <div className="min-w-0 grow py-2">
        <MarkdownText text={note.text} className={writtenClass} />
        <p role="status" className="text-sm text-amber">
          {refusal === undefined
            ? 'Kept on this device, will be sent'
            : `Kept on this device only. The server refused it: ${refusal}`}
        </p>
      </div>
      <IconButton
        label={`Delete the ${name.toLowerCase()}`}
        icon={<Trash2 aria-hidden="true" />}
        tone="danger"
        onClick={onDelete}
      />
    </li>
  );
}
