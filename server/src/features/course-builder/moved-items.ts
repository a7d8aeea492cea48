/**
 * The ids that moved among those in both lists. It is the smallest set without which the others have the same order in
 * both (all but a longest increasing subsequence).
 *
 *     movedItems(['a', 'b', 'c'], ['c', 'a', 'b'])  // Set { 'c' }
 */
export const movedItems = (before: string[], after: string[]): Set<string> => {
  const oldPlaces = new Map(before.map((id, place) => [id, place]));
  const common = after.flatMap((id) => {
    const place = oldPlaces.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  // ends[n] is the last item of an increasing run of n + 1 items: of all such runs the one with the lowest end.
  type Item = { id: string; place: number; previous: Item | undefined };
  const ends: Item[] = [];
  for (const { id, place } of common) {
    const length = ends.findIndex((end) => end.place > place);
    const run = length === -1 ? ends.length : length;
    ends[run] = { id, place, previous: ends[run - 1] };
  }
  const moved = new Set(common.map(({ id }) => id));
  for (let item = ends.at(-1); item !== undefined; item = item.previous) moved.delete(item.id);
  return moved;
};
