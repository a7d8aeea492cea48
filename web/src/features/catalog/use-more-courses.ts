import { useState } from 'react';
import type { CourseCard } from '@lectern/contract/course';
import { logFailure } from '#lib/requests/console-log.ts';

interface More {
  courses: CourseCard[];
  next: string | null;
}

/** The further pages read in this visit, by the address of their list, so that going back returns to the same place. */
const read = new Map<string, More & { from: string | null }>();

interface List {
  /** The list's address. */
  address: string;
  /** Where its first page ends. */
  next: string | null;
  /** Reads the page after this place. */
  readNext: (after: string) => Promise<More>;
}

/** The pages of a list of courses after the first one. */
export function useMoreCourses({ address, next, readNext }: List) {
  const kept = read.get(address);
  const [more, setMore] = useState<More>(kept?.from === next ? kept : { courses: [], next });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async (): Promise<void> => {
    if (more.next === null) return;
    setState('loading');
    try {
      const page = await readNext(more.next);
      const all = { courses: [...more.courses, ...page.courses], next: page.next };
      read.set(address, { ...all, from: next });
      setMore(all);
      setState('idle');
    } catch (error) {
      logFailure('Reading more courses', error);
      setState('failed');
    }
  };
  return { courses: more.courses, hasMore: more.next !== null, state, load };
}
