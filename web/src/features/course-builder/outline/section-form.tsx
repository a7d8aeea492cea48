import { useState, type FormEvent } from 'react';
import { sectionName } from '@lectern/contract/course-builder';
import { ownWordsOnly } from '@lectern/contract/errors';
import Plus from 'lucide-react/icons/plus';
import * as v from 'valibot';
import { sentenceOf } from '#lib/form-rules.ts';
import { useKeptState } from '#lib/kept-typing.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface SectionFormProps {
  /** The section whose name is edited; null while a new one is made. */
  editing: { _id: string; sectionName: string } | null;
  isBusy: boolean;
  /** Tells whether it was saved; what was typed stays until then. */
  onSave: (name: string) => Promise<boolean>;
  onCancel: () => void;
}

/** One field that makes a section, or renames the one that is edited. Give it the section's id as `key`. */
export function SectionForm({ editing, isBusy, onSave, onCancel }: SectionFormProps) {
  const [name, setName] = useKeptState(`section ${editing?._id ?? ''}`, editing?.sectionName ?? '');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { success, output, issues } = v.safeParse(sectionName, name, ownWordsOnly);
    if (!success) setProblem(sentenceOf(issues[0].message, 'Please enter a name'));
    else if (await onSave(output)) setName('');
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={isBusy} icon={<Plus aria-hidden="true" />}>
          {editing === null ? 'Create a new Section' : 'Update Section Name'}
        </Button>
        {editing !== null && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
