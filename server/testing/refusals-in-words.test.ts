import { operations, type OperationName } from '@lectern/contract';
import type { Operation, Schema } from '@lectern/contract/operation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/ids.ts';
import { AppError } from '../src/platform/errors.ts';
import { parseInput } from '../src/platform/http/parse-input.ts';
import { arbitraryOf } from './fuzz/schema-arbitrary.ts';

const WRONG = [
  null,
  '',
  ' ',
  'x',
  '0x10',
  '\u0000',
  'x'.repeat(70_000),
  -1,
  0.5,
  1e12,
  true,
  [],
  [[]],
  {},
  { a: 1 },
];

/** Valibot's own messages, such as `Invalid type: Expected number but received "x"`. */
const VALIDATORS_WORDS = /^Invalid [\w ]+: |Expected .* but received/;

const known = { example: [], ids: { ANY: [newId()] }, emails: ['a@example.org'] };

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Copies of the value, with the whole or one of its parts replaced by something wrong. */
const spoilt = function* (value: unknown): Generator {
  yield* WRONG;
  if (!isBranch(value)) return;
  for (const [key, part] of Object.entries(value))
    for (const wrong of spoilt(part))
      yield Array.isArray(value) ? value.with(Number(key), wrong) : { ...value, [key]: wrong };
};

const refusalOf = (schema: Schema, input: unknown): string => {
  try {
    parseInput(schema, input);
    return '';
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
};

describe('a refusal', () => {
  it.each(Object.keys(operations) as OperationName[])('of %s holds no word of the validator', (name) => {
    const { params, query, body }: Operation = operations[name];
    for (const schema of [params, query, body]) {
      if (schema === undefined) continue;
      const right = fc.sample(arbitraryOf(schema, known), {
        seed: 1,
        numRuns: 5,
      });
      const messages = new Set(
        right.flatMap((value) => [...spoilt(value)].map((one) => refusalOf(schema, one))),
      );
      expect([...messages].filter((message) => VALIDATORS_WORDS.test(message))).toEqual([]);
    }
  });
});
