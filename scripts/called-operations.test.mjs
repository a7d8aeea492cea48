import { describe, expect, it } from 'vitest';
import { ROOT } from '../harness/run.mjs';
import { uncalledOperations } from './structure/called-operations.mjs';
import { readSourceFiles } from './structure/source-files.mjs';

/** Operations for programs other than our page, with the reasons. */
const REASONS = {
  showAllCategoryCourses:
    'named by the specification; the catalogue reads getCatalogPage, which answers one page of it',
  getAllSections: 'named by the specification; the builder reads getOwnCourse, which holds all sections',
  getAllSubSections: 'named by the specification; the builder reads getOwnCourse, which holds all lectures',
  updateSubSection: 'named by the specification; a lecture’s page sends its texts and its video apart',
};

const house = (changes = {}) =>
  new Map(
    Object.entries({
      'contract/src/index.ts': `import * as cart from './cart.ts';\n
export const operations = {
  addCartItem: cart.addCartItem,
  getCartItems: cart.getCartItems,
} as const;`,
      'web/src/app/entry-client.tsx': `import { routes } from './routes.tsx';\n\nstart(routes);`,
      'web/src/app/routes.tsx': `export const routes = [() => import('#pages/cart.tsx')];`,
      'web/src/pages/cart.tsx': `import { readCart } from '#features/cart/cart.api.ts';\n
export { readCart as loader };\n
export function Component() {}`,
      'web/src/features/cart/cart.api.ts': `import { addCartItem, getCartItems } from '@lectern/contract/cart';\n
export const readCart = () => call(getCartItems);\n
export const save = (courseId: string) => call(addCartItem, { body: { courseId } });`,
      ...changes,
    }),
  );

describe('the contract’s operations', () => {
  it('are called by a page, or have a reason why none does', () => {
    expect(uncalledOperations(readSourceFiles(ROOT))).toEqual(Object.keys(REASONS));
  });
});

describe('uncalledOperations', () => {
  it('names one whose call no page uses', () => {
    expect(uncalledOperations(house())).toEqual(['addCartItem']);
  });

  it('names one of which a page knows the type alone', () => {
    const page = `import type { addCartItem, getCartItems } from '@lectern/contract/cart';\n
export type Added = DataOf<typeof addCartItem>;\n
export function Component() {}`;
    expect(uncalledOperations(house({ 'web/src/pages/cart.tsx': page }))).toEqual([
      'addCartItem',
      'getCartItems',
    ]);
  });

  it('finds a call behind a component that is loaded later', () => {
    const page = `import { readCart } from '#features/cart/cart.api.ts';\n
const SaveButton = lazyPart(async () => (await import('#features/cart/save-button.tsx')).SaveButton);\n
export { readCart as loader };\n
export function Component() {\n  return <SaveButton />;\n}`;
    const button = `import * as api from './cart.api.ts';\n
export function SaveButton() {\n  return <button onClick={() => api.save('c1')} />;\n}`;
    const files = { 'web/src/pages/cart.tsx': page, 'web/src/features/cart/save-button.tsx': button };
    expect(uncalledOperations(house(files))).toEqual([]);
  });
});
