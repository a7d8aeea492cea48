import { useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { getSession } from '#lib/session.ts';
import { readStored, writeStored, type FormKey } from '#lib/storage/stored-keys.ts';

/**
 * Whether *Make this Course Public* is ticked, kept in this browser until the course is published or saved as a draft:
 * what stands in the way leads to other pages. Null forgets it.
 */
export function usePublicBox({ _id, isPublished }: OwnCourse) {
  const key: FormKey = `lectern.form.${getSession().user?._id ?? ''}.public ${_id}.box`;
  const [isPublic, setPublic] = useState(() => {
    const kept = readStored(key);
    return kept === null ? isPublished : kept === 'true';
  });
  return [
    isPublic,
    (next: boolean | null): void => {
      writeStored(key, next === null || next === isPublished ? null : String(next));
      setPublic(next ?? isPublished);
    },
  ] as const;
}
