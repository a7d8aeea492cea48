import { addCategory } from '@lectern/contract/admin';
import { useForm } from 'react-hook-form';
import { messageOf } from '#lib/error-message.ts';
import { fieldMessage, rulesOf } from '#lib/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import type { CategoryText } from './admin.api.ts';

export interface CategoryFormProps {
  /** The form's label for screen readers. */
  label: string;
  initial?: CategoryText;
  saveLabel: string;
  /** Resolves once it is saved. */
  onSave: (text: CategoryText) => Promise<unknown>;
}

const EMPTY: CategoryText = { name: '', description: '' };
const rules = rulesOf(addCategory.body);

/** The form for a category's name and description. */
export function CategoryForm({ label, initial = EMPTY, saveLabel, onSave }: CategoryFormProps) {
  const { register, handleSubmit, reset, formState } = useForm({ resolver: rules, defaultValues: initial });
  const { errors, isSubmitting } = formState;
  const save = async (text: CategoryText): Promise<void> => {
    try {
      await onSave(text);
      toast.success('Category saved');
      reset(initial === EMPTY ? EMPTY : text);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <form
      aria-label={label}
      noValidate
      className="grid gap-4 md:grid-cols-[14rem_1fr_auto] md:items-start"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <TextField label="Name" {...register('name')} error={fieldMessage(errors.name)} />
      <TextField label="Description" {...register('description')} error={fieldMessage(errors.description)} />
      <Button type="submit" variant="secondary" className="md:mt-6.5" busy={isSubmitting}>
        {saveLabel}
      </Button>
    </form>
  );
}
