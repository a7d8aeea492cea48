import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkStructure } from '../check-structure.mjs';

/** For tests: the complaints about a repository of only these files. */
export function complaints(files) {
  const root = mkdtempSync(join(tmpdir(), 'lectern-structure-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return checkStructure(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
