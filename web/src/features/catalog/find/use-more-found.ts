import { useState } from 'react';
import type { CourseCard } from '@lectern/contract/course';
import { readNextFound } from '../catalog.api.ts';
import { searchAddress, type CourseSearch } from './course-search.ts';
import { logFailure } from '#lib/requests/console-log.ts';

interface More {
  courses: CourseCard[];
  next: string | null;
}

/**
 * The further pages read in this visit, by the address of their search, so that going back returns to the same place.
 */
const read = new Map<string, More & { from: string | null }>();

/** The pages of a search after the first one, which ends at `next`. */
export function useMoreFound(search: CourseSearch, next: string | null) {
  const address = searchAddress(search);
  const kept = read.get(address);
  const [more, setMore] = useState<More>(kept?.from === next ? kept : { courses: [], next });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async (): Promise<void> => {
    if (more.next === null) return;
    setState('loading');
    try {
      const page = await readNextFound(search, more.next);
      const all = { courses: [...more.courses, ...page.courses], next: page.next };
      read.set(address, { ...all, from: next });
      setMore(all);
      setState('idle');
    } catch (error) {
      logFailure('searchCourses', error);
      setState('failed');
    }
  };
  return { courses: more.courses, hasMore: more.next !== null, state, load };
}
