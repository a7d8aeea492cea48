import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  /** The label of the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  className?: string;
}

interface TabListProps extends Omit<TabsProps, 'tabs' | 'className'> {
  tabs: readonly Pick<Tab, 'id' | 'label'>[];
  /** The tab's id on the page is `<baseId>-<id>`, its panel's `panelIdOf(id)`. */
  baseId: string;
  panelIdOf: (id: string) => string;
}

/** The list of tabs in the ARIA pattern, for panels laid out elsewhere; arrows, Home and End select. */
export function TabList({ label, tabs, selected, onSelect, baseId, panelIdOf }: TabListProps) {
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

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="side-row shrink-0 gap-1 border-b border-line"
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
            aria-controls={isSelected ? panelIdOf(tab.id) : undefined}
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
  );
}

/** Tabs with their panels; Tab moves into the selected panel. */
export function Tabs({ tabs, className, ...list }: TabsProps) {
  const baseId = useId();
  const { selected } = list;
  return (
    <div className={className}>
      <TabList {...list} tabs={tabs} baseId={baseId} panelIdOf={() => `${baseId}-panel`} />
      <div
        role="tabpanel"
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-${selected}`}
        tabIndex={0}
        className="pt-6"
      >
        {tabs.find((tab) => tab.id === selected)?.panel}
      </div>
    </div>
  );
}
