import { ownWordsOnly } from '@lectern/contract/errors';
import type { Schema } from '@lectern/contract/operation';
import * as v from 'valibot';
import { inputError } from './error-answer.ts';

/** More values than an invalid request of our own pages holds. */
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
 * Validates input by the contract; absent input counts as `{}`. Which error is reported depends on all issues. For very
 * large input the first issue is reported: collecting a hundred thousand takes seconds.
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
