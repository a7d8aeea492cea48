import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  'public',
]);

/** Every text file of the repository, by its path from the root. @returns {Map<string, string>} */
export function readSourceFiles(root) {
  const files = new Map();
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !NOT_OURS.has(entry.name)) visit(path);
      else if (entry.isFile() && isText(entry.name)) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const name of folders.map((entry) => entry.name).toSorted())
    if (!name.startsWith('.') && !NOT_OURS.has(name)) visit(name);
  for (const name of readdirSync(root).filter((each) => each.endsWith('.md')))
    files.set(name, readFileSync(join(root, name), 'utf8'));
  return files;
}

export const isCode = (path) => /\.(?:ts|tsx|mjs)$/.test(path);
export const isTest = (path) => /\.(?:test|spec)\.(?:ts|tsx|mjs)$/.test(path);

const isText = (name) => /\.(?:ts|tsx|mjs|css|sql|md)$/.test(name);
