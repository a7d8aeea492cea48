/** Prefix of the generated pictures of people without one: the initials of their names. */
export const INITIALS_PATH = '/api/v1/media/initials/';

/** For names without any letter. */
const NO_LETTER = '•';
const INITIALS = /^(?:[\p{L}\p{N}]{1,6}|•)$/u;

/** The first letter or digit of each name, in capitals: never a character with a meaning in an address or in markup. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => {
  const letters = [firstName, lastName].map((name) => /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').join('');
  return letters === '' ? NO_LETTER : letters.toUpperCase();
};

/** Whether a text can be a result of `initialsOf`. */
export const areInitials = (text: string): boolean => INITIALS.test(text);
