import { valibotResolver } from '@hookform/resolvers/valibot';
import { errors, isErrorCode } from '@lectern/contract/errors';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

/** The contract's schema as the rules of a form. */
export const rulesOf = <Input extends FieldValues, Output>(
  schema: GenericSchema<Input, Output>,
): Resolver<Input, unknown, Output> => valibotResolver(schema);

/** The sentence for a field: the contract's rules may name an error code instead. */
export const fieldMessage = (error: FieldError | undefined): string | undefined => {
  const message = error?.message;
  return message !== undefined && isErrorCode(message) ? errors[message].message : message;
};
