import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readImports } from './imports.mjs';
import { isCode, isTest } from './source-files.mjs';

const PLACES = ['contract/', 'student-runtime/', 'server/', 'web/', 'harness/', 'e2e/', 'bench/'];
/** Files in which commands and configurations name the files that they start. */
const STARTERS = ['package.json', 'vitest.config.ts', 'web/package.json', 'e2e/package.json'];

/** Code is used when another file imports it or starts it by its name, or when a command or a document names it. */
export function checkUnusedFiles(files, root) {
  const imported = new Set();
  for (const [path, text] of files)
    if (isCode(path))
      for (const { target } of readImports(path, text)) if (target !== path) imported.add(target);
  const starters = STARTERS.map((name) => readIfThere(join(root, name)));
  const isNamed = (path) => {
    const name = basename(path).replace('.', '\\.');
    const started = new RegExp(`['"\`/ ]${name}['"\`?]`);
    const full = `${basename(dirname(path))}/${basename(path)}`;
    return (
      starters.some((text) => text.includes(full)) ||
      [...files].some(
        ([other, text]) =>
          other !== path &&
          (other.endsWith('.md')
            ? text.includes(full)
            : started.test(text) && !importsNamesake(other, text, path)),
      )
    );
  };
  return [...files.keys()]
    .filter(
      (path) => isCode(path) && !isTest(path) && !path.endsWith('.d.ts') && !path.endsWith('.config.ts'),
    )
    .filter((path) => PLACES.some((place) => path.startsWith(place)))
    .filter((path) => !imported.has(path) && !isNamed(path))
    .map((path) => `${path}: nothing uses this file; delete it`);
}

/** Whether the name in `text` belongs to another file, which it imports. */
const importsNamesake = (other, text, path) =>
  readImports(other, text).some(({ target }) => target !== undefined && basename(target) === basename(path));

const readIfThere = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
