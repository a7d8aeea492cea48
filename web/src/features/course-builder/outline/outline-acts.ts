import { createContext, useContext } from 'react';
import type { Lecture, Section } from '@lectern/contract/course';
import type { FoundFile } from '#lib/files/found-files.ts';

/**
 * The actions on parts of the outline. Their identity is stable while the outline is open, so that rows do not
 * re-render.
 */
export interface OutlineActs {
  step: (kind: 'section' | 'lecture', id: string, step: -1 | 1) => void;
  openMove: (kind: 'section' | 'lecture', id: string) => void;
  select: (lectureId: string) => void;
  editSection: (section: Section) => void;
  deleteSection: (section: Section) => void;
  addLecture: (section: Section) => void;
  dropFiles: (section: Section, found: FoundFile[]) => void;
  deleteLecture: (lecture: Lecture) => void;
  /** Holds a lecture back, or no longer. */
  holdBack: (lecture: Lecture) => void;
  /** Resolves to whether it was saved. */
  rename: (lecture: Lecture, title: string, revision: number | undefined) => Promise<boolean>;
}

export const OutlineActsContext = createContext<OutlineActs | null>(null);

export function useOutlineActs(): OutlineActs {
  const acts = useContext(OutlineActsContext);
  if (acts === null) throw new Error('A row of the outline stands outside of it');
  return acts;
}
