import type { CourseFilter } from '@lectern/contract/catalog';
import { levelNames } from '../level-names.ts';

let languages: Intl.DisplayNames | undefined;

/** `German` for `de`; the tag itself if it has no name. */
export const languageName = (tag: string): string => {
  languages ??= new Intl.DisplayNames('en', { type: 'language' });
  return languages.of(tag) ?? tag;
};

interface FilterGroup {
  name: CourseFilter;
  title: string;
  /** The values in order; undefined: all occurring values, the most frequent first. */
  values?: readonly string[];
  labels?: Readonly<Record<string, string>>;
  note?: string;
}

/** The filters in the page's order; categories are labelled from the list of categories. */
export const filterGroups: readonly FilterGroup[] = [
  { name: 'category', title: 'Category' },
  { name: 'level', title: 'Level', values: Object.keys(levelNames), labels: levelNames },
  { name: 'language', title: 'Language' },
  {
    name: 'length',
    title: 'Length',
    values: ['under-1', '1-3', '3-10', 'over-10'],
    labels: {
      'under-1': 'Under an hour',
      '1-3': '1 to 3 hours',
      '3-10': '3 to 10 hours',
      'over-10': 'Over 10 hours',
    },
  },
  {
    name: 'rating',
    title: 'Rating',
    values: ['4.5', '4', '3'],
    labels: { '4.5': '4.5 stars and more', '4': '4 stars and more', '3': '3 stars and more' },
  },
  { name: 'exercises', title: 'Practice', values: ['yes'], labels: { yes: 'With exercises' } },
  { name: 'captions', title: 'Captions', values: ['yes'], labels: { yes: 'With captions' } },
  {
    name: 'price',
    title: 'Price',
    values: ['free', 'paid'],
    labels: { free: 'Free', paid: 'With a price' },
    note: 'The instructor’s price. Nothing is charged here: opening is free.',
  },
];

/** The label of a filter's value. */
export const filterLabel = (
  { name, labels }: FilterGroup,
  value: string,
  categories: ReadonlyMap<string, string>,
): string => {
  if (name === 'category') return categories.get(value) ?? 'This category';
  return name === 'language' ? languageName(value) : (labels?.[value] ?? value);
};
