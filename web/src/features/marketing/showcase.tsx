import { useState, type ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { showcase, type SampleCard } from './sample-cards.ts';
import { SectionHead } from './section-head.tsx';

function Cards({ cards }: { cards: readonly SampleCard[] }) {
  return (
    <ul className="phone-row gap-4 md:grid-cols-3 md:gap-5">
      {cards.map(({ heading, description, level, lessionNumber }) => (
        <Card as="li" key={heading} className="flex flex-col gap-3 max-lg:p-5">
          <h3 className="text-lg">{heading}</h3>
          <p className="text-soft">{description}</p>
          <p className="mt-auto flex flex-wrap items-center justify-between gap-x-1 gap-y-2 border-t border-line pt-4 text-sm text-soft">
            <Badge tone="board">{level}</Badge>
            <span>{formatCount(lessionNumber, 'lesson')}</span>
          </p>
        </Card>
      ))}
    </ul>
  );
}

/** The tabbed showcase: each tab shows three cards (S2.P.06). `children` link to the real catalogue. */
export function Showcase({ children }: { children: ReactNode }) {
  const [selected, setSelected] = useState('web-development');
  return (
    <section id="courses" aria-labelledby="showcase" className="border-y border-line bg-well py-8 md:py-20">
      <div className="measure grid gap-6 md:gap-8">
        <SectionHead id="showcase" eyebrow="A look inside" title="What a course feels like">
          <p>Short lessons, one idea each. Pick a tab and see what three of them are about.</p>
        </SectionHead>
        <Tabs
          className="[&>[role=tabpanel]]:phone-scroller"
          label="Sample courses"
          selected={selected}
          onSelect={setSelected}
          tabs={showcase.map(({ id, label, cards }) => ({ id, label, panel: <Cards cards={cards} /> }))}
        />
        {children}
      </div>
    </section>
  );
}
