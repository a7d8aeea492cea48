import { valibotResolver } from '@hookform/resolvers/valibot';
import { errors, isErrorCode, ownWordsOnly } from '@lectern/contract/errors';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

/** Turns a contract schema into the rules of a form. */
export const rulesOf = <Input extends FieldValues, Output>(
  schema: GenericSchema<Input, Output>,
): Resolver<Input, unknown, Output> => valibotResolver(schema, ownWordsOnly);

/** The message for a broken rule. A rule may name an error code, whose sentence is about the whole request. */
export const sentenceOf = (message: string, whenEmpty = 'Please fill in this field'): string => {
  if (message === 'FIELDS_REQUIRED') return whenEmpty;
  if (message === ownWordsOnly.message) return 'This has the wrong format';
  return isErrorCode(message) ? errors[message].message : message;
};

/** The message below a field; `whenEmpty` replaces the default for an empty field. */
export const fieldMessage = (error: FieldError | undefined, whenEmpty?: string): string | undefined =>
  error?.message === undefined ? undefined : sentenceOf(error.message, whenEmpty);
