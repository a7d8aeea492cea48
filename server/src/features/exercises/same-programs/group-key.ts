import { createHash } from 'node:crypto';
import type { ExerciseResult } from '@lectern/contract/exercises';

/**
 * Names the group of programs that are the same and did the same in the tests. The words of what was thrown are left out:
 * they may name variables.
 */
export const groupKeyOf = (digest: string, { trouble, tests, hidden }: ExerciseResult): string => {
  const seen = tests.map(({ title, hasPassed, expected, got }) => [title, hasPassed, expected, got]);
  const whole = JSON.stringify([digest, trouble !== null, seen, hidden]);
  return createHash('sha256').update(whole).digest('base64url');
};
