import { createRequire } from 'node:module';
import { AppError } from '#platform/errors.ts';

const SHORTEST = 8;
let common: Set<string> | undefined;

/** Some 18,000 passwords of 8 and more characters (OWASP ASVS 5.0 6.2.4 asks for 3,000), loaded at the first check. */
const commonPasswords = (): Set<string> => {
  const list = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[];
  return (common ??= new Set(list.filter((password) => password.length >= SHORTEST)));
};

/** @throws AppError PASSWORD_TOO_COMMON, in any letter case */
export const refuseCommonPassword = (password: string): void => {
  if ((common ?? commonPasswords()).has(password.toLowerCase())) throw new AppError('PASSWORD_TOO_COMMON');
};
