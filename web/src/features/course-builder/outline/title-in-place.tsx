import { useState, type KeyboardEvent } from 'react';
import type { Lecture } from '@lectern/contract/course';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { classNames } from '#lib/class-names.ts';
import { FormDraftNotice } from '#ui/drafts/form-draft-notice.tsx';
import { controlClass } from '#ui/field.tsx';
import { useOutlineActs } from './outline-acts.ts';

interface TitleFieldProps {
  lecture: Lecture;
  onDone: () => void;
}

function TitleField({ lecture, onDone }: TitleFieldProps) {
  const { rename } = useOutlineActs();
  const [title, setTitle] = useState(lecture.title);
  const [isSaving, setSaving] = useState(false);
  const draft = useFormDraft({
    place: `title of ${lecture._id}`,
    saved: { title: lecture.title },
    revision: lecture.revision ?? null,
    values: { title },
    show: (shown) => setTitle(shown.title),
    isSaving,
  });
  const save = async (): Promise<void> => {
    const next = title.trim();
    if (isSaving || draft.other !== null) return;
    if (next === '' || next === lecture.title) {
      draft.startAnew();
      return onDone();
    }
    setSaving(true);
    const isSaved = await rename(lecture, next, draft.revision);
    setSaving(false);
    if (!isSaved) return;
    draft.startAnew();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') void save();
    if (event.key !== 'Escape') return;
    draft.startAnew();
    onDone();
  };
  return (
    <span className="grid min-w-40 flex-1 gap-2">
      <FormDraftNotice draft={draft} textsOf={(values) => [{ name: 'Title', content: values.title }]} />
      <input
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        aria-label={`New title of ${lecture.title}`}
        className={classNames(controlClass, 'min-h-9 py-1')}
        value={title}
        maxLength={200}
        readOnly={isSaving}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
    </span>
  );
}

/** A lecture's title; a click turns it into a field. Enter saves, Escape cancels. */
export function TitleInPlace({ lecture }: { lecture: Lecture }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <TitleField lecture={lecture} onDone={() => setOpen(false)} />;
  return (
    <button
      type="button"
      aria-label={`Rename ${lecture.title}`}
      title="Rename"
      className="min-h-9 min-w-0 flex-1 cursor-text rounded-sm px-1 text-left break-words hover:bg-well"
      onClick={() => setOpen(true)}
    >
      {lecture.title}
    </button>
  );
}
