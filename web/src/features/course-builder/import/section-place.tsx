import { useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { controlClass } from '#ui/field.tsx';
import { Select } from '#ui/select-field.tsx';
import type { ImportPlan, PlannedSection } from '../import-plan/planned-course.ts';

interface SectionPlaceProps {
  section: PlannedSection;
  /** The sections that the course has. */
  present: ImportPlan['present'];
  onChange: (section: PlannedSection) => void;
}

/** The name of a section; for loose files one of the course's can be chosen. */
export function SectionPlace({ section, present, onChange }: SectionPlaceProps) {
  // Loose files say nothing of a section, even if the course has one for such files.
  const [isLoose] = useState(section.id === '' && (section.sectionId === null || section.isFound));
  const [ownTitle, setOwnTitle] = useState(section.title);
  const choose = (id: string): void => {
    const home = present.find(({ _id }) => _id === id);
    if (section.sectionId === null) setOwnTitle(section.title);
    onChange({
      ...section,
      sectionId: home?._id ?? null,
      title: home?.sectionName ?? ownTitle,
      isFound: false,
      lectures: section.lectures.map((lecture) => ({ ...lecture, thereId: null, replaced: [] })),
    });
  };
  const isNew = section.sectionId === null;
  if (!isLoose && !isNew) return <h3 className="text-md font-semibold">{section.title}</h3>;
  return (
    <div className="flex flex-wrap gap-3">
      {isLoose && present.length > 0 && (
        <div className="min-w-0 grow basis-40">
          <Select
            aria-label={`Where to add ${section.lectures.map(({ title }) => `“${title}”`).join(', ')}`}
            prompt="To a new section"
            options={present.map(({ _id, sectionName }, at) => ({
              value: _id,
              label: `To section ${at + 1}, “${sectionName}”`,
            }))}
            value={section.sectionId ?? ''}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        </div>
      )}
      {isNew && (
        <input
          aria-label={`Name of the section ${section.title}`}
          className={classNames(controlClass, 'min-w-0 grow basis-40 font-semibold')}
          value={section.title}
          maxLength={200}
          onChange={({ currentTarget }) => onChange({ ...section, title: currentTarget.value })}
        />
      )}
    </div>
  );
}
