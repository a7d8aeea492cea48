import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run.mjs';

const rows = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the table of SECURITY.md', () => {
  it('covers every chapter of ASVS 5.0', () => {
    const chapters = new Set(rows.map(([, section]) => Number(/^V(\d+)/.exec(section)?.[1])));
    expect([...chapters].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 17 }, (_, index) => index + 1),
    );
  });

  it('names a file that exists for each line that is met, and a reason for each other', () => {
    for (const [, section, state, held] of rows) {
      expect(state, section).not.toBe('');
      if (!state.startsWith('met')) continue;
      const files = [...held.matchAll(/`([^`]+)`/g)].map(([, file]) => file);
      expect(files.length, section).toBeGreaterThan(0);
      for (const file of files) expect(existsSync(join(ROOT, file)), `${section}: ${file}`).toBe(true);
    }
  });
});

describe('the rules of uploads and video', () => {
  it('have each a test whose title names it', () => {
    const folder = join(ROOT, 'server/src');
    const named = readdirSync(folder, { recursive: true })
      .filter((path) => path.endsWith('.test.ts'))
      .flatMap((path) => [
        ...readFileSync(join(folder, path), 'utf8').matchAll(/\b(?:describe|it)[^\n]*?['"`]((?:U\d+ )+)/g),
      ])
      .flatMap(([, rules]) => rules.trim().split(' '));
    const rules = Array.from({ length: 22 }, (_, index) => `U${index + 1}`);
    expect(rules.filter((rule) => !named.includes(rule))).toEqual([]);
  });
});
