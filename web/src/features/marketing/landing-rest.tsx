import type { ReactNode } from 'react';
import { BecomeInstructor } from './become-instructor.tsx';
import { CatalogEntry } from './catalog-entry.tsx';
import { CodeSections } from './code-sections.tsx';
import { FarDown } from './far-down.tsx';
import { LanguageLearning } from './language-learning.tsx';
import { Showcase } from './showcase.tsx';
import { Skills } from './skills.tsx';
import { Timeline } from './timeline.tsx';

interface LandingRestProps {
  /** The links into the catalogue. */
  categories: ReactNode;
  /** Cards of real tutorials. */
  courses: ReactNode;
}

/** The landing page below its first screenful. */
export function LandingRest({ categories, courses }: LandingRestProps) {
  return (
    <FarDown>
      <CodeSections />
      <Showcase>
        {courses}
        <CatalogEntry title="Find a real one in the catalog">{categories}</CatalogEntry>
      </Showcase>
      <Skills />
      <Timeline />
      <LanguageLearning />
      <BecomeInstructor />
    </FarDown>
  );
}
