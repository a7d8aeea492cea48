import { checkDecisions } from './structure/decisions.mjs';
import { checkCycles, checkImports } from './structure/imports.mjs';
import { checkNames } from './structure/names.mjs';
import { checkPages } from './structure/pages.mjs';
import { checkReferences } from './structure/references.mjs';
import { checkSelectors } from './structure/selectors.mjs';
import { checkSettings } from './structure/settings.mjs';
import { readSourceFiles } from './structure/source-files.mjs';
import { checkSpecMap } from './structure/spec-map.mjs';
import { checkTables } from './structure/tables.mjs';
import { checkUnits } from './structure/units.mjs';
import { checkUnusedFiles } from './structure/unused-files.mjs';

/** The problems of the repository at `root`, one sentence each; nothing is exempt. */
export function checkStructure(root) {
  const files = readSourceFiles(root);
  const checks = [
    checkNames,
    checkImports,
    checkCycles,
    checkTables,
    checkPages,
    checkSpecMap,
    checkSettings,
    checkDecisions,
    checkReferences,
    checkUnits,
    checkSelectors,
  ];
  return checks.flatMap((check) => check(files, root));
}

if (process.argv[1] === import.meta.filename) {
  const root = process.cwd();
  // The tests of the other checks make repositories of a few files, most of which are unused.
  const problems = [...checkStructure(root), ...checkUnusedFiles(readSourceFiles(root), root)];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
