import { useState } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { Note } from '@lectern/contract/notes';
import Bookmark from 'lucide-react/icons/bookmark';
import Download from 'lucide-react/icons/download';
import type { NoteToSave } from './notes.api.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatDuration } from '#lib/format.ts';
import { sendByKeys } from '#lib/typing/send-by-keys.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextArea } from '#ui/text-field.tsx';

interface NoteFormProps {
  lecture: Lecture;
  video: HTMLVideoElement | null;
  isBusy: boolean;
  /** Resolves to false when refused: the text then stays. */
  onSave: (note: NoteToSave) => Promise<boolean>;
  /** Absent while there is nothing to export. */
  onExport: (() => void) | undefined;
}

/** The text, and the video's position at its first character. */
const NOTHING = { text: '', second: 0 };

/** A new note or bookmark. */
export function NoteForm({ lecture, video, isBusy, onSave, onExport }: NoteFormProps) {
  const [values, setValues] = useState(NOTHING);
  const { text, second } = values;
  const draft = useFormDraft({
    place: `note in ${lecture._id}`,
    saved: NOTHING,
    values,
    show: setValues,
    isSaving: isBusy,
  });
  const now = (): number => Math.floor(video?.currentTime ?? 0);
  const add = async (kind: Note['kind']): Promise<void> => {
    const isNote = kind === 'note';
    const isKept = await onSave({
      _id: crypto.randomUUID(),
      lecture: lecture._id,
      kind,
      second: isNote ? second : now(),
      text: isNote ? text : '',
    });
    if (isKept && isNote) draft.startAnew();
  };

  return (
    <form
      data-needs-room=""
      className="grid gap-3"
      onKeyDown={sendByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        void add('note');
      }}
    >
      <FormDraftNotice draft={draft} textsOf={(kept) => [{ name: 'New note', content: kept.text }]} />
      <TextArea
        label={text === '' || !lecture.hasVideo ? 'New note' : `New note at ${formatDuration(second)}`}
        hint="Only you can read your notes. Markdown works."
        rows={2}
        maxLength={5000}
        value={text}
        onChange={({ target: { value } }) =>
          setValues(value === '' ? NOTHING : { text: value, second: text === '' ? now() : second })
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
        <FormDraftPlace draft={draft} />
      </div>
    </form>
  );
}
