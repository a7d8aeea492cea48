import Trash from 'lucide-react/icons/trash';
import { SECOND } from '@lectern/contract/units';
import { classNames } from '#lib/class-names.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { AuthorStep } from './author-steps.ts';

interface StepListProps {
  steps: readonly AuthorStep[];
  chosen: number;
  onChoose: (place: number) => void;
  onRemove: (place: number) => void;
}

const momentWords = ({ at }: AuthorStep): string =>
  at === null ? 'No second yet' : formatDuration(at / SECOND);

/** The names of the files that a step changes. */
function changeWords(step: AuthorStep, before: AuthorStep | undefined): string {
  const changed = step.files.filter(
    ({ name, content }) => before?.files.find((file) => file.name === name)?.content !== content,
  );
  const words =
    changed.length > 2 ? formatCount(changed.length, 'file') : changed.map(({ name }) => name).join(', ');
  return [words || 'nothing changed', ...(step.output === null ? [] : ['run'])].join(' · ');
}

/** The steps in the order of the video. */
export const StepList = ({ steps, chosen, onChoose, onRemove }: StepListProps) => (
  <ol aria-label="Steps" className="grid max-h-96 overflow-y-auto rounded-md border border-line bg-sheet">
    {steps.map((step, place) => (
      <li
        key={place}
        className={classNames(
          'flex items-center border-b border-line last:border-b-0',
          place === chosen && 'bg-accent-wash',
        )}
      >
        <button
          type="button"
          aria-current={place === chosen ? 'step' : undefined}
          className="flex min-h-12 min-w-0 grow items-center gap-3 px-3 text-left focus-visible:-outline-offset-2"
          onClick={() => onChoose(place)}
        >
          <span className="text-sm text-faint tabular-nums">{place + 1}</span>
          <span
            className={classNames(
              'shrink-0 font-semibold tabular-nums',
              step.at === null && 'text-sm text-amber',
            )}
          >
            {momentWords(step)}
          </span>
          <span className="min-w-0 truncate text-sm text-soft">{changeWords(step, steps[place - 1])}</span>
        </button>
        <IconButton
          label={`Remove step ${place + 1}`}
          tone="danger"
          icon={<Trash aria-hidden="true" />}
          onClick={() => onRemove(place)}
        />
      </li>
    ))}
  </ol>
);
