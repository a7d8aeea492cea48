import { useId, type ReactNode } from 'react';
import { TabList } from '#ui/tabs.tsx';

/** A panel beside a lecture's text, such as notes or the transcript. */
export interface SidePanel {
  id: string;
  title: string;
  /** The end of the title that is not shown where the tabs have no room for it; screen readers read it everywhere. */
  titleEnd?: string;
  panel: ReactNode;
  /** Stays mounted while it is hidden. */
  isKept?: boolean;
}

interface SidePanelsProps {
  panels: readonly SidePanel[];
  /** A panel's id; without a match, the first panel is shown. */
  selected: string;
  onSelect: (id: string) => void;
}

/** The panels of a lecture as tabs. */
export function SidePanels({ panels, selected, onSelect }: SidePanelsProps) {
  const baseId = useId();
  const shown = (panels.find(({ id }) => id === selected) ?? panels[0])?.id ?? '';
  const panelIdOf = (id: string): string => `${baseId}-panel-${id}`;
  return (
    <div>
      <div className="@container">
        <TabList
          label="Beside the lecture"
          tabs={panels.map(({ id, title, titleEnd }) => ({
            id,
            label: (
              <>
                {title}
                {titleEnd && (
                  <>
                    {' '}
                    <span className="@max-md:sr-only">{titleEnd}</span>
                  </>
                )}
              </>
            ),
          }))}
          selected={shown}
          onSelect={onSelect}
          baseId={baseId}
          panelIdOf={panelIdOf}
        />
      </div>
      {panels.map(({ id, panel, isKept = false }) => (
        <div
          key={id}
          role="tabpanel"
          id={panelIdOf(id)}
          aria-labelledby={`${baseId}-${id}`}
          hidden={id !== shown}
          className="pt-5"
        >
          {(isKept || id === shown) && panel}
        </div>
      ))}
    </div>
  );
}
