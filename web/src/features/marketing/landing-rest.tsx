import type { ReactNode } from 'react';
import { BecomeInstructor } from './become-instructor.tsx';
import { CatalogEntry } from './catalog-entry.tsx';
import { CodeSections } from './code-sections.tsx';
import { FarDown } from './far-down.tsx';
import { LanguageLearning } from './language-learning.tsx';
import { Showcase } from './showcase.tsx';
import { Skills } from './skills.tsx';
import { Timeline } from './timeline.tsx';

/** The landing page below its first screenful; `categories` are the links into the catalogue. */
export function LandingRest({ categories }: { categories: ReactNode }) {
  return (
    <FarDown>
      <CodeSections />
      <Showcase>
        <CatalogEntry title="Find a real one in the catalog">{categories}</CatalogEntry>
      </Showcase>
      <Skills />
      <Timeline />
      <LanguageLearning />
      <BecomeInstructor />
    </FarDown>
  );
}
