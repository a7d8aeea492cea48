import type { Section } from '@lectern/contract/course';
import type { Order } from '../course-builder.api.ts';

const orderOf = (sections: readonly Section[]): Order['sections'] =>
  sections.map(({ _id, subSection }) => ({ _id, subSection: subSection.map((lecture) => lecture._id) }));

const swapped = <T>(list: readonly T[], from: number, to: number): T[] => {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
};

/** The order after a section went one place up (-1) or down (1). */
export const moveSection = (sections: readonly Section[], sectionId: string, step: -1 | 1): Order => {
  const order = orderOf(sections);
  const index = order.findIndex(({ _id }) => _id === sectionId);
  return { sections: swapped(order, index, index + step) };
};

/** The order after a lecture went one place up or down; past the end of its section it goes on into the next one. */
export const moveLecture = (sections: readonly Section[], lectureId: string, step: -1 | 1): Order => {
  const order = orderOf(sections);
  const at = order.findIndex(({ subSection }) => subSection.includes(lectureId));
  const home = order[at];
  if (home === undefined) return { sections: order };
  const index = home.subSection.indexOf(lectureId);
  const isInside = index + step >= 0 && index + step < home.subSection.length;
  if (isInside) {
    home.subSection = swapped(home.subSection, index, index + step);
    return { sections: order };
  }
  const neighbour = order[at + step];
  if (neighbour === undefined) return { sections: order };
  home.subSection = home.subSection.toSpliced(index, 1);
  neighbour.subSection =
    step === 1 ? [lectureId, ...neighbour.subSection] : [...neighbour.subSection, lectureId];
  return { sections: order };
};
