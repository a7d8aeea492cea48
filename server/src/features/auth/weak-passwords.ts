import { AppError } from '#platform/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Whose password it is to become, as far as that is known. */
export interface Owner {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The letters and the digits in their order, and the rows of the keyboard in that of `qwerty` and of `qwertz`. */
const SEQUENCES = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertzuiopüasdfghjklöäyxcvbnm',
];

const isRepeated = (text: string): boolean => new Set(text).size === 1;

/** Whether the text is one part of a sequence, which may begin anew at its end. */
const isPartOf = (text: string, sequence: string): boolean =>
  sequence.repeat(Math.ceil(text.length / sequence.length) + 1).includes(text);

const isSequence = (text: string): boolean => {
  const backwards = [...text].toReversed().join('');
  return SEQUENCES.some((sequence) => isPartOf(text, sequence) || isPartOf(backwards, sequence));
};

/** A name without what stands between its words. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const isNameOf = (text: string, { firstName = '', lastName = '' }: Owner): boolean => {
  const letters = lettersOf(text);
  const names = [`${firstName}${lastName}`, `${lastName}${firstName}`, firstName, lastName];
  return letters !== '' && names.some((name) => lettersOf(name) === letters);
};

/** Why the password would be guessed early, in any letter case (NIST SP 800-63B, 5.1.1.2); undefined if it would not. */
const weaknessOf = (password: string, owner: Owner): string | undefined => {
  const text = password.toLowerCase();
  if (isCommonPassword(text)) return 'This password is on the list of common ones';
  if (isRepeated(text)) return 'This password is one character repeated';
  if (isSequence(text)) return 'This password is a sequence of letters, digits or keys';
  if (text !== '' && owner.email.toLowerCase().includes(text))
    return 'This password is part of your e-mail address';
  if (isNameOf(text, owner)) return 'This password is your name';
  return undefined;
};

/** @throws AppError PASSWORD_TOO_COMMON, which says why */
export const refuseWeakPassword = (password: string, owner: Owner): void => {
  const weakness = weaknessOf(password, owner);
  if (weakness !== undefined)
    throw new AppError('PASSWORD_TOO_COMMON', { message: `${weakness}, please choose another` });
};
