import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  className?: string;
}

/** Tabs by the ARIA pattern: arrows, Home and End select, Tab goes into the panel. */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs.at(step % tabs.length);
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };

  const current = tabs.find((tab) => tab.id === selected);
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line"
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selected;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${baseId}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${baseId}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              className={classNames(
                '-mb-px min-h-11 shrink-0 border-b-2 px-4 font-semibold transition-colors focus-visible:-outline-offset-2',
                isSelected
                  ? 'border-accent text-ink'
                  : 'border-transparent text-soft hover:border-edge hover:text-ink',
              )}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-${selected}`}
        tabIndex={0}
        className="pt-6"
      >
        {current?.panel}
      </div>
    </div>
  );
}
