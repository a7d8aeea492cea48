import { useRef, useState, type FormEvent } from 'react';
import type { Section } from '@lectern/contract/course';
import { sectionName } from '@lectern/contract/course-builder';
import { ownWordsOnly } from '@lectern/contract/errors';
import Plus from 'lucide-react/icons/plus';
import * as v from 'valibot';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { sentenceOf } from '#lib/typing/form-rules.ts';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextField } from '#ui/text-field.tsx';

interface SectionFormProps {
  courseId: string;
  /** The section to rename; null for a new one. */
  editing: Section | null;
  /** Whether the course has no section yet: naming the first one is then the next step. */
  isFirst?: boolean;
  isBusy: boolean;
  /** Resolves to the saved section; null if it was refused. */
  onSave: (name: string, revision: number | undefined) => Promise<Section | null>;
  onClose: () => void;
}

/** A field that adds a section, or renames the edited one. Use the section's id as `key`. */
export function SectionForm({
  courseId,
  editing,
  isFirst = false,
  isBusy,
  onSave,
  onClose,
}: SectionFormProps) {
  const [name, setName] = useState(editing?.sectionName ?? '');
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const draft = useFormDraft({
    place: editing === null ? `section in ${courseId}` : `section ${editing._id}`,
    saved: { name: editing?.sectionName ?? '' },
    revision: editing?.revision ?? null,
    values: { name },
    show: (shown) => setName(shown.name),
    isSaving: isBusy,
  });
  useLeaveWarning(!draft.isStored);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { success, output, issues } = v.safeParse(sectionName, name, ownWordsOnly);
    if (!success) return setProblem(sentenceOf(issues[0].message, 'Please enter a name'));
    const saved = await onSave(output, draft.revision);
    // A form does not close under the hands of somebody who types on.
    if (saved !== null && draft.startAnew(saved.revision) && editing !== null) onClose();
    // The new section stands above the form, and has pushed it down.
    else requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <form ref={form} noValidate className="grid scroll-my-4 gap-3" onSubmit={(event) => void submit(event)}>
      <FormDraftNotice draft={draft} textsOf={(values) => [{ name: 'Section name', content: values.name }]} />
      <TextField
        label="Section name"
        value={name}
        error={problem}
        autoFocus={editing !== null}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={isFirst ? 'primary' : 'secondary'}
          busy={isBusy}
          icon={editing === null && <Plus aria-hidden="true" />}
        >
          {editing === null ? 'Create a new Section' : 'Update Section Name'}
        </Button>
        {editing !== null && (
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        )}
        <FormDraftPlace draft={draft} />
      </div>
    </form>
  );
}
