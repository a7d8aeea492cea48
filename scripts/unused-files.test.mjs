import { expect, it } from 'vitest';
import { checkUnusedFiles } from './structure/unused-files.mjs';

const complaintsOf = (files) => checkUnusedFiles(new Map(Object.entries(files)), '/nowhere');
const CODE = 'export const x = 1;\n';

it('a file is used that another imports, starts by its name, or that a page of the documents names', () => {
  expect(
    complaintsOf({
      'server/src/a/limits.ts': CODE,
      'server/src/a/service.ts':
        "import { x } from './limits.ts';\nstart(join(import.meta.dirname, 'child.ts'));\n",
      'server/src/a/child.ts': CODE,
      'docs/architecture.md': 'Start it with `node a/service.ts`.\n',
    }),
  ).toEqual([]);
});

it('a file is unused that nothing names, also beside a namesake that is imported', () => {
  expect(
    complaintsOf({
      'contract/src/limits.ts': CODE,
      'server/src/a/limits.ts': CODE,
      'server/src/a/service.test.ts': "import { x } from '@lectern/contract/limits';\n",
    }),
  ).toEqual(['server/src/a/limits.ts: nothing uses this file; delete it']);
});
