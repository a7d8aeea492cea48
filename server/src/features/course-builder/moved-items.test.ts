import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedItems } from './moved-items.ts';

const shuffled = fc
  .uniqueArray(fc.nat({ max: 50 }).map(String), { maxLength: 12 })
  .chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })));

const isInOrder = (before: string[], after: string[]): boolean =>
  after.every((id, place) => place === 0 || before.indexOf(after[place - 1] ?? '') < before.indexOf(id));

describe('movedItems', () => {
  it('names the one that jumped, not those that it passed', () => {
    expect(movedItems(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(new Set(['d']));
    expect(movedItems(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual(new Set(['a']));
  });

  it('is empty exactly when the common items stand in the same order', () => {
    fc.assert(
      fc.property(shuffled, ([before, after]) => {
        expect(movedItems(before, after).size === 0).toBe(isInOrder(before, after));
      }),
    );
  });

  it('leaves the others in their order, and takes out no more than needed', () => {
    fc.assert(
      fc.property(shuffled, ([before, after]) => {
        const moved = movedItems(before, after);
        const rest = after.filter((id) => !moved.has(id));
        expect(isInOrder(before, rest)).toBe(true);
        for (const id of moved) {
          const withIt = after.filter((other) => other === id || !moved.has(other));
          expect(isInOrder(before, withIt)).toBe(false);
        }
      }),
    );
  });

  it('says nothing of what was added or removed', () => {
    fc.assert(
      fc.property(shuffled, shuffled, ([before], [after]) => {
        const common = new Set(before.filter((id) => after.includes(id)));
        for (const id of movedItems(before, after)) expect(common.has(id)).toBe(true);
      }),
    );
  });
});
