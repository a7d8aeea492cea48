import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = [
  'contract',
  'student-runtime',
  'server',
  'web',
  'harness',
  'e2e',
  'bench',
  'scripts',
  'docs',
];
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'data',
  'test-results',
  'playwright-report',
  'sample',
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
  for (const folder of FOLDERS) if (existsSync(join(root, folder))) visit(folder);
  for (const name of readdirSync(root).filter((each) => each.endsWith('.md')))
    files.set(name, readFileSync(join(root, name), 'utf8'));
  return files;
}

export const isCode = (path) => /\.(?:ts|tsx|mjs)$/.test(path);
export const isTest = (path) => /\.(?:test|spec)\.(?:ts|tsx|mjs)$/.test(path);

const isText = (name) => /\.(?:ts|tsx|mjs|css|sql|md)$/.test(name);
