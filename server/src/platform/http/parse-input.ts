import { ownWordsOnly } from '@lectern/contract/errors';
import type { Schema } from '@lectern/contract/operation';
import * as v from 'valibot';
import { inputError } from './error-answer.ts';

/** More values than any of our own pages sends with a mistake in it. */
const MANY = 2000;

const holdsMany = (input: unknown): boolean => {
  let left = MANY;
  const visit = (value: unknown): boolean => {
    left -= 1;
    if (left < 0) return true;
    return typeof value === 'object' && value !== null && Object.values(value).some(visit);
  };
  return visit(input);
};

/**
 * What a request says, as the contract has it; a request that says nothing says `{}`. Which mistake is told depends on
 * all of them, but of an input that holds very much it is the first: noting a hundred thousand takes seconds.
 * @throws AppError INVALID_INPUT, FIELDS_REQUIRED, or the code that a rule names
 */
export const parseInput = <S extends Schema>(
  schema: S | undefined,
  input: unknown,
): v.InferOutput<S> | undefined => {
  if (schema === undefined) return undefined;
  const found = v.safeParse(schema, input ?? {}, { ...ownWordsOnly, abortEarly: true });
  if (found.success) return found.output;
  throw inputError(
    holdsMany(input) ? found.issues : (v.safeParse(schema, input ?? {}, ownWordsOnly).issues ?? found.issues),
  );
};
