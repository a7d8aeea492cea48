import { createHash } from 'node:crypto';

const hashOf = (words: string): string => createHash('sha256').update(words).digest('hex');

/** Shuffles by a seed. The order is stable and does not reveal the author's own. */
export const mixed = <Item>(items: readonly Item[], nameOf: (item: Item) => string, seed: string): Item[] =>
  items
    .map((item) => ({ item, hash: hashOf(`${seed} ${nameOf(item)}`) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ item }) => item);
