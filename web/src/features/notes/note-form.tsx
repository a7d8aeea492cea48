import { useState } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { Note } from '@lectern/contract/notes';
import Bookmark from 'lucide-react/icons/bookmark';
import Download from 'lucide-react/icons/download';
import { keepNoteDraft, readNoteDraft, type NoteDraft } from './note-draft.ts';
import type { NoteToSave } from './notes.api.ts';
import { formatDuration } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';

interface NoteFormProps {
  lecture: Lecture;
  video: HTMLVideoElement | null;
  isBusy: boolean;
  /** False when it was refused: what was typed stays. */
  onSave: (note: NoteToSave) => Promise<boolean>;
  /** Left out while there is nothing to export. */
  onExport: (() => void) | undefined;
}

/** A new note or bookmark. What is typed is kept in the browser until it is saved. */
export function NoteForm({ lecture, video, isBusy, onSave, onExport }: NoteFormProps) {
  const userId = useSession().user?._id ?? '';
  /** The words so far, and where the video stood when the first of them was typed. */
  const [typed, setTyped] = useState(() => readNoteDraft(userId, lecture._id));
  const { text, second } = typed ?? { text: '', second: null };
  const type = (draft: NoteDraft | null): void => {
    setTyped(draft);
    keepNoteDraft(userId, lecture._id, draft);
  };
  const now = (): number => Math.floor(video?.currentTime ?? 0);
  const add = async (kind: Note['kind']): Promise<void> => {
    const isNote = kind === 'note';
    const isSaved = await onSave({
      _id: crypto.randomUUID(),
      lecture: lecture._id,
      kind,
      second: isNote ? (second ?? now()) : now(),
      text: isNote ? text : '',
    });
    if (isSaved && isNote) type(null);
  };

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add('note');
      }}
    >
      <TextArea
        label={second === null || !lecture.hasVideo ? 'New note' : `New note at ${formatDuration(second)}`}
        hint="Only you can read your notes."
        rows={2}
        maxLength={5000}
        value={text}
        onChange={({ target: { value } }) =>
          type(value === '' ? null : { text: value, second: second ?? now() })
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={isBusy} disabled={text.trim() === ''}>
          Save note
        </Button>
        {lecture.hasVideo && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Bookmark aria-hidden="true" />}
            disabled={video === null}
            onClick={() => void add('bookmark')}
          >
            Bookmark this second
          </Button>
        )}
        {onExport && (
          <Button size="sm" variant="quiet" icon={<Download aria-hidden="true" />} onClick={onExport}>
            All notes as Markdown
          </Button>
        )}
      </div>
    </form>
  );
}
