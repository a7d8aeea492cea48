import { createRequire } from 'node:module';

const SHORTEST = 8;
let common: Set<string> | undefined;

/** Some 18,000 passwords of 8 and more characters (OWASP ASVS 5.0 6.2.4 asks for 3,000), loaded at the first check. */
const commonPasswords = (): Set<string> => {
  const list = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[];
  return (common ??= new Set(list.filter((password) => password.length >= SHORTEST)));
};

/** Whether the list contains the password, which is given in small letters. */
export const isCommonPassword = (password: string): boolean => (common ?? commonPasswords()).has(password);
