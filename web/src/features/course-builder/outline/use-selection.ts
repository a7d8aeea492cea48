import { useState } from 'react';
import type { Section } from '@lectern/contract/course';
import type { OpenPart } from './open-part.ts';

const NONE: ReadonlySet<string> = new Set();

/** The lectures of an outline that are chosen, to do something with all of them. */
export function useSelection(outline: readonly Section[], onOpen: (part: OpenPart) => void) {
  /** Null while the selection mode is off. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const chosen =
    selected === null || selected.size === 0
      ? []
      : outline.flatMap(({ subSection }) => subSection.filter(({ _id }) => selected.has(_id)));
  // Some were deleted, here or on another page.
  if (selected !== null && chosen.length < selected.size)
    setSelected(chosen.length === 0 ? null : new Set(chosen.map(({ _id }) => _id)));
  return {
    selected,
    /** The same without the mode. */
    chosen: selected ?? NONE,
    start: () => setSelected(NONE),
    end: () => setSelected(null),
    toggle: (id: string) => setSelected((before) => new Set([id]).symmetricDifference(before ?? NONE)),
    /** Asks whether they are to be deleted. */
    askToDelete(): void {
      const [lecture] = chosen;
      if (lecture === undefined) return;
      onOpen(
        chosen.length === 1
          ? { kind: 'deleteLecture', lecture }
          : { kind: 'deleteLectures', lectures: chosen },
      );
    },
  };
}
