import type { CourseLevel } from '@lectern/contract/course';
import { useMemo, type ComponentProps } from 'react';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-field.tsx';

/** The levels that an author can choose. */
const levels: { value: CourseLevel; label: string }[] = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
  { value: 'all', label: 'All levels' },
];

const LANGUAGES =
  'en zh-CN hi es fr ar bn pt ru ur id de ja tr vi ko it pl uk nl ro el cs sv hu he fi da nb'.split(' ');

/** The selectable languages by name, including the course's own. */
const languagesWith = (own: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const tags = own === '' ? LANGUAGES : [...new Set([...LANGUAGES, own])];
  return tags
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
};

type Registered = Pick<ComponentProps<'select'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;

interface SaidOfCourseProps {
  level: Registered;
  language: Registered;
  ownLanguage: string;
  requirements: Pick<ComponentProps<typeof TextArea>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
  problem: string | undefined;
}

/** The course's level, language and similar facts; students filter by them. */
export function SaidOfCourse({ level, language, ownLanguage, requirements, problem }: SaidOfCourseProps) {
  const languages = useMemo(() => languagesWith(ownLanguage), [ownLanguage]);
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField label="Level" optional prompt="Not said" options={levels} {...level} />
        <SelectField label="Language" optional prompt="Not said" options={languages} {...language} />
      </div>
      <TextArea
        label="What students need"
        hint="What they should know or have before, one item per line"
        optional
        {...requirements}
        error={problem}
      />
    </>
  );
}
