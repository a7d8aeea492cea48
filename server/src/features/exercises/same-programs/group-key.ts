import { createHash } from 'node:crypto';
import type { ExerciseResult } from '@lectern/contract/exercises';

/**
 * The key of a group of programs that are the same and had the same test results. Error messages are left out, because
 * they may contain variable names.
 */
export const groupKeyOf = (digest: string, { trouble, tests, hidden }: ExerciseResult): string => {
  const seen = tests.map(({ title, hasPassed, expected, got }) => [title, hasPassed, expected, got]);
  const whole = JSON.stringify([digest, trouble !== null, seen, hidden]);
  return createHash('sha256').update(whole).digest('base64url');
};
