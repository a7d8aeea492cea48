import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quotas, rates, type Rate } from '@lectern/contract/limits';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { declarersOf, limitsTables } from './limits-table.ts';

const OPERATIONS_PAGE = join(import.meta.dirname, '../../docs/operations.md');

describe('the declared limits', () => {
  it('stand in docs/operations.md as they are declared', () => {
    const [, tables] =
      /\n## Limits\n[^|]*(\|[\s\S]*?)\n*\n## /.exec(readFileSync(OPERATIONS_PAGE, 'utf8')) ?? [];
    expect(tables).toBe(limitsTables());
  });

  it('have names of their own', () => {
    const names = [...Object.values(rates), ...Object.values(quotas)].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(Object.values(rates))('are declared by an operation: $name', (rate) => {
    expect(declarersOf(rate)).not.toEqual([]);
  });

  it.each(Object.values<Rate>(rates).filter(({ per }) => per.includes('email')))(
    'count for an e-mail address only where one must be given: $name',
    (rate) => {
      for (const { body } of declarersOf(rate)) {
        const problems = v.safeParse(body ?? v.unknown(), {}).issues ?? [];
        expect(problems.flatMap(({ path }) => path?.map(({ key }) => key))).toContain('email');
      }
    },
  );

  it.each(
    Object.values<Rate>(rates).filter(({ per, countedBy }) => countedBy === 'call' && per.includes('person')),
  )('count visitors too where nobody has to be signed in: $name', (rate) => {
    for (const { access, rates: all = [] } of declarersOf(rate)) {
      expect(all.some(({ per }) => per.includes('visitor'))).toBe(access === 'public');
    }
  });
});
