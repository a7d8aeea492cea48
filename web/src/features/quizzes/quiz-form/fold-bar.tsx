import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

interface FoldBarProps {
  total: number;
  incomplete: number;
  onOpenAll: () => void;
  onFoldAll: () => void;
}

/** How many questions there are, and all of them opened or folded at once. */
export function FoldBar({ total, incomplete, onOpenAll, onFoldAll }: FoldBarProps) {
  return (
    <div className="-mb-3 flex flex-wrap items-center gap-x-2">
      <p className="mr-auto text-sm text-soft">
        {formatCount(total, 'question')}
        {incomplete > 0 && `, ${incomplete} not complete`}
      </p>
      <Button size="sm" variant="quiet" icon={<ChevronsUpDown aria-hidden="true" />} onClick={onOpenAll}>
        Open all
      </Button>
      <Button size="sm" variant="quiet" icon={<ChevronsDownUp aria-hidden="true" />} onClick={onFoldAll}>
        Fold all
      </Button>
    </div>
  );
}
