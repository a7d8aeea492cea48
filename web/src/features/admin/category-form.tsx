import { useState, type FormEvent } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import type { CategoryText } from './admin.api.ts';

interface CategoryFormProps {
  /** Names the form to screen readers. */
  label: string;
  initial?: CategoryText;
  saveLabel: string;
  /** Resolves when it is saved. */
  onSave: (text: CategoryText) => Promise<unknown>;
}

const EMPTY: CategoryText = { name: '', description: '' };

/** Name and description of a category. */
export function CategoryForm({ label, initial = EMPTY, saveLabel, onSave }: CategoryFormProps) {
  const [text, setText] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSave(text);
      toast.success('Category saved');
      if (initial === EMPTY) setText(EMPTY);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      aria-label={label}
      noValidate
      className="grid gap-4 md:grid-cols-[14rem_1fr_auto] md:items-end"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Name"
        maxLength={100}
        value={text.name}
        onChange={(event) => setText({ ...text, name: event.currentTarget.value })}
      />
      <TextField
        label="Description"
        maxLength={500}
        value={text.description}
        onChange={(event) => setText({ ...text, description: event.currentTarget.value })}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {saveLabel}
      </Button>
    </form>
  );
}
