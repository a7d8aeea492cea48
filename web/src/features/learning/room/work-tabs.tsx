import { useId, useState, type ReactNode } from 'react';
import { TabList } from '#ui/tabs.tsx';

interface WorkTabsProps {
  /** Null for a lecture without an exercise: then only the scratch file is shown. */
  exercise: ReactNode;
  /** Receives the function that shows it. */
  code: (show: () => void) => ReactNode;
}

const tabs = [
  { id: 'exercise', label: 'Exercise' },
  { id: 'code', label: <span className="font-mono text-sm">code.js</span> },
];

/** The editors beside a lecture, one visible at a time. The hidden one keeps its content. */
export function WorkTabs({ exercise, code }: WorkTabsProps) {
  const baseId = useId();
  const [selected, setSelected] = useState('exercise');
  if (exercise === null) return code(() => {});
  const panelIdOf = (id: string): string => `${baseId}-panel-${id}`;
  return (
    <div className="md:flex md:h-full md:flex-col md:[&_[role=tab]]:min-h-9">
      <TabList
        label="What to write in"
        tabs={tabs}
        selected={selected}
        onSelect={setSelected}
        baseId={baseId}
        panelIdOf={panelIdOf}
      />
      {tabs.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={panelIdOf(id)}
          aria-labelledby={`${baseId}-${id}`}
          hidden={id !== selected}
          className="pt-3 md:min-h-0 md:grow md:pt-2"
        >
          {id === 'exercise' ? exercise : code(() => setSelected('code'))}
        </div>
      ))}
    </div>
  );
}
