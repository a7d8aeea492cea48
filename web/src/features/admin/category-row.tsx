import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash';
import type { UsedCategory } from '@lectern/contract/admin';
import { formatCount } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { CategoryText } from './admin.api.ts';
import { LazyCategoryForm } from './lazy-category-form.tsx';
import { categoryButtonId } from './use-category-order.ts';

interface CategoryRowProps {
  category: UsedCategory;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (step: -1 | 1) => void;
  onSave: (text: CategoryText) => Promise<unknown>;
  onRemove: () => void;
}

/** A category: its name, its place, and a button to remove it while it is empty. */
export function CategoryRow({
  category: { _id, name, description, courses },
  canMoveUp,
  canMoveDown,
  onMove,
  onSave,
  onRemove,
}: CategoryRowProps) {
  return (
    <li className="grid gap-2 border-b border-line pb-6">
      <LazyCategoryForm
        label={name}
        place={`category ${_id}`}
        initial={{ name, description }}
        saveLabel="Save"
        onSave={onSave}
      />
      <div className="flex flex-wrap items-center gap-1">
        <span className="mr-auto text-sm text-soft">{formatCount(courses, 'course')}</span>
        <IconButton
          id={categoryButtonId(_id, -1)}
          label={`Move up ${name}`}
          disabled={!canMoveUp}
          icon={<ArrowUp aria-hidden="true" />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          id={categoryButtonId(_id, 1)}
          label={`Move down ${name}`}
          disabled={!canMoveDown}
          icon={<ArrowDown aria-hidden="true" />}
          onClick={() => onMove(1)}
        />
        {courses === 0 && (
          <IconButton
            label={`Remove ${name}`}
            tone="danger"
            icon={<Trash2 aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}
