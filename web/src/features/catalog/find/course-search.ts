import type { CourseFilter, searchCourses } from '@lectern/contract/catalog';
import type { QueryInputOf } from '@lectern/contract/operation';

type Query = NonNullable<QueryInputOf<typeof searchCourses>>;
/** The query of `/courses`. */
export type CourseSearch = Pick<Query, 'q' | 'sort' | CourseFilter>;

const values = (...list: string[]): RegExp => new RegExp(`^(?:${list.join('|')})$`);

/** The allowed values of each parameter; all others are ignored. */
const ALLOWED: Record<keyof CourseSearch, RegExp> = {
  q: /^[^\p{Cc}\p{Cs}]{1,200}$/u,
  category: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  level: values('beginner', 'intermediate', 'advanced', 'all'),
  language: /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/,
  length: values('under-1', '1-3', '3-10', 'over-10'),
  rating: values('3', '4', '4\\.5'),
  exercises: values('yes'),
  captions: values('yes'),
  price: values('free', 'paid'),
  sort: values('newest', 'students', 'rating'),
};
const names = Object.keys(ALLOWED) as (keyof CourseSearch)[];

export const readSearch = (params: URLSearchParams): CourseSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)?.trim() ?? '';
      return ALLOWED[name].test(value) ? [[name, value]] : [];
    }),
  );

/** The address of a search, without undefined or empty values. */
export const searchAddress = (search: CourseSearch): string => {
  const params = new URLSearchParams();
  for (const name of names) if (search[name]) params.set(name, search[name]);
  return params.size === 0 ? '/courses' : `/courses?${params.toString()}`;
};

/** Removes the filters; keeps the words and the order. */
export const withoutFilters = ({ q, sort }: CourseSearch): CourseSearch => ({
  ...(q !== undefined && { q }),
  ...(sort !== undefined && { sort }),
});

export const hasFilters = (search: CourseSearch): boolean =>
  names.some((name) => name !== 'q' && name !== 'sort' && search[name] !== undefined);
