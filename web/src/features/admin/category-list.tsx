import { useEffect, useRef, useState } from 'react';
import type { UsedCategory } from '@lectern/contract/admin';
import { messageOf } from '#lib/error-message.ts';
import { Announcement } from '#ui/announcement.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toasts.tsx';
import { useChangeCategory, useRemoveCategory } from './admin.api.ts';
import { CategoryRow } from './category-row.tsx';
import { useCategoryOrder } from './use-category-order.ts';

/** The categories in the order of the catalogue. */
export function CategoryList({ categories }: { categories: readonly UsedCategory[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<UsedCategory>();
  const [removals, setRemovals] = useState(0);
  // After the dialog has closed, which restores the focus to a button that is gone.
  useEffect(() => {
    if (removals > 0) list.current?.focus();
  }, [removals]);
  const change = useChangeCategory();
  const remove = useRemoveCategory();
  const { said, moveBy } = useCategoryOrder(categories);
  const removeAsked = ({ _id }: UsedCategory): void =>
    remove.mutate(_id, {
      onSuccess: () => toast.success('Category removed'),
      onError: (error) => toast.error(messageOf(error)),
      onSettled() {
        setAsked(undefined);
        setRemovals((count) => count + 1);
      },
    });
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Categories" className="grid gap-6 focus-visible:outline-none">
        {categories.map((category, place) => (
          <CategoryRow
            key={category._id}
            category={category}
            canMoveUp={place > 0}
            canMoveDown={place < categories.length - 1}
            onMove={(step) => moveBy(category._id, step)}
            onSave={(text) => change.mutateAsync({ id: category._id, ...text })}
            onRemove={() => setAsked(category)}
          />
        ))}
      </ul>
      <Announcement {...said} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Remove the category ${asked?.name}?`}
        noLabel="Keep it"
        yesLabel="Remove the category"
        isDestructive
        isBusy={remove.isPending}
        onNo={() => setAsked(undefined)}
        onYes={() => asked && removeAsked(asked)}
      >
        It disappears from the catalogue and from the lists of instructors.
      </ConfirmDialog>
    </>
  );
}
