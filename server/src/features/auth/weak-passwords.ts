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

/** Whether the second character follows the first in a sequence, which may begin anew at its end. */
type Step = (before: string | undefined, after: string | undefined) => boolean;

const stepIn = (sequence: readonly string[]): Step => {
  const following = new Map<string | undefined, string | undefined>(
    sequence.map((character, index) => [character, sequence[(index + 1) % sequence.length]]),
  );
  return (before, after) => following.get(before) === after;
};

const STEPS = SEQUENCES.flatMap((sequence) => [stepIn([...sequence]), stepIn([...sequence].toReversed())]);
const SAME: Step = (before, after) => before === after;

/** How many characters from `from` on follow each other by `step`. */
const lengthBy = (step: Step, characters: readonly string[], from: number): number => {
  let end = from + 1;
  while (end < characters.length && step(characters[end - 1], characters[end])) end += 1;
  return end - from;
};

const isBy = (step: Step, characters: readonly string[]): boolean =>
  characters.length > 0 && lengthBy(step, characters, 0) === characters.length;

/** Any text contains shorter sequences. */
const SHORTEST_PART = 3;

/** Whether sequences and repeated characters make up the whole text. */
const isMadeOfSequences = (characters: readonly string[]): boolean => {
  const reached = new Set([0]);
  for (const from of characters.keys()) {
    if (!reached.has(from)) continue;
    const longest = Math.max(...[SAME, ...STEPS].map((step) => lengthBy(step, characters, from)));
    for (let length = SHORTEST_PART; length <= longest; length += 1) reached.add(from + length);
  }
  return characters.length > 0 && reached.has(characters.length);
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
  const characters = [...text];
  if (isBy(SAME, characters)) return 'This password is one character repeated';
  if (STEPS.some((step) => isBy(step, characters)))
    return 'This password is a sequence of letters, digits or keys';
  if (isMadeOfSequences(characters)) return 'This password is made of sequences of letters, digits or keys';
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
