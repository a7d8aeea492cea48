import Check from 'lucide-react/icons/check';
import { classNames } from '#lib/class-names.ts';
import type { Stage } from './builder-address.ts';

const steps = ['Course Information', 'Course Builder', 'Publish Course'] as const;

interface StepBarProps {
  current: Stage;
  /** The last reachable stage. */
  reachable: Stage;
  onGo: (stage: Stage) => void;
}

/** The three steps. Reachable ones are clickable, and the current one is highlighted. */
export function StepBar({ current, reachable, onGo }: StepBarProps) {
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-3 gap-2">
        {steps.map((name, index) => {
          const stage = index as Stage;
          const isCurrent = stage === current;
          const isDone = stage < current;
          return (
            <li key={name}>
              <button
                type="button"
                disabled={stage > reachable}
                aria-current={isCurrent ? 'step' : undefined}
                className={classNames(
                  'flex h-full w-full flex-col gap-2 border-t-3 px-1 pt-3 text-left transition-colors disabled:cursor-not-allowed disabled:text-faint',
                  isCurrent || isDone ? 'border-accent' : 'border-line enabled:hover:border-edge',
                )}
                onClick={() => onGo(stage)}
              >
                <span className="flex items-center gap-1.5 text-sm text-soft">
                  Step {index + 1}
                  {isDone && <Check aria-label="Done" className="size-4 text-board" />}
                </span>
                <span className={classNames('text-sm sm:text-base', isCurrent && 'font-semibold')}>
                  {name}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
