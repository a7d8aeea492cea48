import { addCategory } from '@lectern/contract/admin';
import { useForm } from 'react-hook-form';
import { useHookFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { fieldMessage, rulesOf } from '#lib/typing/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import type { CategoryText } from './admin.api.ts';

export interface CategoryFormProps {
  /** The form's label for screen readers. */
  label: string;
  /** Names the category for its draft: `category <id>`. */
  place: string;
  initial?: CategoryText | undefined;
  saveLabel: string;
  /** Resolves once it is saved. */
  onSave: (text: CategoryText) => Promise<unknown>;
}

const EMPTY: CategoryText = { name: '', description: '' };
const rules = rulesOf(addCategory.body);

/** The form for a category's name and description; what is typed is kept in the browser until it is saved. */
export function CategoryForm({ label, place, initial = EMPTY, saveLabel, onSave }: CategoryFormProps) {
  const form = useForm({ resolver: rules, defaultValues: initial });
  const { register, handleSubmit, reset, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const draft = useHookFormDraft(form, { place, saved: initial });
  const save = async (text: CategoryText): Promise<void> => {
    try {
      await onSave(text);
      toast.success('Category saved');
      if (initial === EMPTY) {
        if (draft.startAnew()) reset(EMPTY);
        return;
      }
      // Text typed since the save stays.
      if (JSON.stringify(getValues()) === JSON.stringify(draft.values)) reset(text);
      draft.done(null, text);
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
      <div className="grid gap-4 empty:hidden md:col-span-full">
        <FormDraftNotice
          draft={draft}
          textsOf={({ name, description }) => [
            { name: 'Name', content: name },
            { name: 'Description', content: description },
          ]}
        />
      </div>
      <TextField label="Name" {...register('name')} error={fieldMessage(errors.name)} />
      <TextField label="Description" {...register('description')} error={fieldMessage(errors.description)} />
      <Button type="submit" variant="secondary" className="md:mt-6.5" busy={isSubmitting}>
        {saveLabel}
      </Button>
      <div className="empty:hidden md:col-span-full">
        <FormDraftPlace draft={draft} />
      </div>
    </form>
  );
}
