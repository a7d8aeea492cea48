import type { Section } from '@lectern/contract/course';
import { orderOf, type Order } from './outline-order.ts';

/** The place of a section or lecture before a move. */
export interface FormerPlace {
  id: string;
  title: string;
  /** The section that it was in; null for a section itself. */
  home: { id: string; title: string } | null;
  /** The ids of the parts before it, the nearest last. */
  behind: readonly string[];
}

const before = (list: readonly { _id: string }[], at: number): string[] =>
  list.slice(0, at).map(({ _id }) => _id);

/** The present places of sections or lectures, in the outline's order. */
export const formerPlacesOf = (sections: readonly Section[], ids: readonly string[]): FormerPlace[] =>
  sections.flatMap(({ _id, sectionName: title, subSection }, at) => {
    const home = { id: _id, title };
    const places = subSection.map((lecture, nth) => ({
      id: lecture._id,
      title: lecture.title,
      home,
      behind: before(subSection, nth),
    }));
    return [{ id: _id, title, home: null, behind: before(sections, at) }, ...places].filter(({ id }) =>
      ids.includes(id),
    );
  });

const insertBehind = <T>(
  list: readonly T[],
  behind: readonly string[],
  part: T,
  idOf: (part: T) => string,
) => {
  const ids = list.map(idOf);
  const nearest = behind.findLast((id) => ids.includes(id));
  return list.toSpliced(nearest === undefined ? 0 : ids.indexOf(nearest) + 1, 0, part);
};

type Places = Order['sections'];

const putSection = (order: Places, { id, behind }: FormerPlace): Places => {
  const moved = order.find(({ _id }) => _id === id);
  const rest = order.filter((section) => section !== moved);
  return moved === undefined ? order : insertBehind(rest, behind, moved, ({ _id }) => _id);
};

const putLecture = (order: Places, { id, home, behind }: FormerPlace): Places =>
  order.map(({ _id, subSection }) => {
    const rest = subSection.filter((one) => one !== id);
    const isHome = _id === home?.id;
    return { _id, subSection: isHome ? insertBehind(rest, behind, id, (one) => one) : rest };
  });

/** The error of an undo that is no longer possible. */
export const deletedSince = (title: string): Error =>
  new Error(`“${title}” was deleted after that, here or on another page. Bring it back first.`);

/**
 * The order after parts return to their former places, whatever else has changed: each goes after the nearest part that
 * stood before it and still exists. @throws Error when all of them were deleted since, or the section of one
 */
export function putBack(sections: readonly Section[], places: readonly FormerPlace[]): Order {
  const order = orderOf(sections);
  const ids = new Set(order.flatMap(({ _id, subSection }) => [_id, ...subSection]));
  const there = places.filter(({ id }) => ids.has(id));
  const [first] = places;
  if (there.length === 0 && first !== undefined) throw deletedSince(first.title);
  const homeless = there.find(({ home }) => home !== null && !ids.has(home.id));
  if (homeless?.home) throw deletedSince(homeless.home.title);
  return {
    sections: there.reduce(
      (now, place) => (place.home === null ? putSection(now, place) : putLecture(now, place)),
      order,
    ),
  };
}
