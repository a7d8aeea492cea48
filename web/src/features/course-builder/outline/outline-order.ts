import type { Section } from '@lectern/contract/course';
import type { DeletedPart } from './open-part.ts';

/** The ids of the outline in a new order. */
export interface Order {
  sections: { _id: string; subSection: string[] }[];
}

/** The present order. */
export const orderOf = (sections: readonly Section[]): Order['sections'] =>
  sections.map(({ _id, subSection }) => ({ _id, subSection: subSection.map((lecture) => lecture._id) }));

const swapped = <T>(list: readonly T[], from: number, to: number): T[] => {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
};

/** The order after a section moves one place up (-1) or down (1). */
export const moveSection = (sections: readonly Section[], sectionId: string, step: -1 | 1): Order => {
  const order = orderOf(sections);
  const index = order.findIndex(({ _id }) => _id === sectionId);
  return { sections: swapped(order, index, index + step) };
};

/** The order after a lecture moves one place up or down; past the end of its section it enters the next one. */
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

/** A target place: before a lecture or a section; `before` null means the end. */
export interface LecturePlace {
  sectionId: string;
  before: string | null;
}

const insertBefore = (list: readonly string[], before: string | null, added: readonly string[]): string[] => {
  const at = before === null ? -1 : list.indexOf(before);
  return at === -1 ? [...list, ...added] : list.toSpliced(at, 0, ...added);
};

/** The order after lectures move to a place; they keep their own order. */
export const moveLecturesTo = (
  sections: readonly Section[],
  ids: readonly string[],
  { sectionId, before }: LecturePlace,
): Order => {
  const moved = orderOf(sections).flatMap(({ subSection }) => subSection.filter((id) => ids.includes(id)));
  // The moved lectures are out of the order until inserted, so the place is before the next one that stays.
  const home = sections.find(({ _id }) => _id === sectionId)?.subSection ?? [];
  const from = before === null ? home.length : home.findIndex(({ _id }) => _id === before);
  const next = home.slice(from).find(({ _id }) => !moved.includes(_id))?._id ?? null;
  return {
    sections: orderOf(sections).map(({ _id, subSection }) => {
      const kept = subSection.filter((id) => !moved.includes(id));
      return { _id, subSection: _id === sectionId ? insertBefore(kept, next, moved) : kept };
    }),
  };
};

/** The order after a section moves before another one, or to the end. */
export const moveSectionTo = (
  sections: readonly Section[],
  sectionId: string,
  before: string | null,
): Order => {
  const order = orderOf(sections);
  const moved = order.find(({ _id }) => _id === sectionId);
  if (moved === undefined || before === sectionId) return { sections: order };
  const kept = order.filter(({ _id }) => _id !== sectionId);
  const at = before === null ? -1 : kept.findIndex(({ _id }) => _id === before);
  return { sections: at === -1 ? [...kept, moved] : kept.toSpliced(at, 0, moved) };
};

/** The sections with their lectures in this order. */
export const inOrder = (sections: readonly Section[], { sections: order }: Order): Section[] => {
  const known = new Map(sections.map((section) => [section._id, section]));
  const lectures = new Map(sections.flatMap(({ subSection }) => subSection.map((one) => [one._id, one])));
  return order.flatMap(({ _id, subSection }) => {
    const section = known.get(_id);
    return section === undefined
      ? []
      : { ...section, subSection: subSection.flatMap((id) => lectures.get(id) ?? []) };
  });
};

/** The place of a section or lecture, in a sentence. */
export const placeOf = (sections: readonly Section[], id: string): string => {
  const at = sections.findIndex(({ _id }) => _id === id);
  if (at !== -1) return `“${sections[at]?.sectionName}” is section ${at + 1} of ${sections.length}.`;
  const home = sections.find(({ subSection }) => subSection.some(({ _id }) => _id === id));
  if (home === undefined) return '';
  const index = home.subSection.findIndex(({ _id }) => _id === id);
  const place = `lecture ${index + 1} of ${home.subSection.length} in “${home.sectionName}”`;
  return `“${home.subSection[index]?.title}” is ${place}.`;
};

const besides = (list: readonly { _id: string }[], id: string): string | undefined => {
  const at = list.findIndex(({ _id }) => _id === id);
  return (list[at + 1] ?? list[at - 1])?._id;
};

/** The part next to a section or lecture, or around it; undefined without one. */
export const neighbourOf = (sections: readonly Section[], part: DeletedPart): string | undefined => {
  if (part.kind === 'deleteSection') return besides(sections, part.section._id);
  const { _id: id } = part.lecture;
  const home = sections.find(({ subSection }) => subSection.some(({ _id }) => _id === id));
  return besides(home?.subSection ?? [], id) ?? home?._id;
};

/** The part next to the first of several lectures that stays, or around it; undefined without one. */
export const neighbourOfAll = (sections: readonly Section[], ids: readonly string[]): string | undefined => {
  const isOne = ({ _id }: { _id: string }): boolean => ids.includes(_id);
  const home = sections.find(({ subSection }) => subSection.some(isOne));
  const lectures = home?.subSection ?? [];
  const at = lectures.findIndex(isOne);
  const stays = (lecture: { _id: string }): boolean => !isOne(lecture);
  return (lectures.slice(at).find(stays) ?? lectures.slice(0, at).findLast(stays))?._id ?? home?._id;
};
