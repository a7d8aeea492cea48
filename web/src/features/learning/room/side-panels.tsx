import { useState, type ReactNode } from 'react';
import { Tabs } from '#ui/tabs.tsx';

/** Beside a lecture's text: its notes, its transcript and whatever else belongs to it. */
export interface SidePanel {
  id: string;
  title: string;
  panel: ReactNode;
}

/** The panels of a lecture as tabs; the one that was chosen stays from lecture to lecture, where there is one. */
export function SidePanels({ panels }: { panels: readonly SidePanel[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = panels.find(({ id }) => id === chosen) ?? panels[0];
  if (selected === undefined) return null;
  return (
    <Tabs
      label="Beside the lecture"
      selected={selected.id}
      onSelect={setChosen}
      tabs={panels.map(({ id, title, panel }) => ({ id, label: title, panel }))}
    />
  );
}
