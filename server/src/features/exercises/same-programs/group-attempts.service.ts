import { createHash } from 'node:crypto';
import { groupKeyOf } from './group-key.ts';
import type { Programs } from './programs.service.ts';
import { listUngrouped, setGroupKey } from '../attempts.repository.ts';
import type { Database } from '#platform/database/database.ts';

const AT_ONCE = 50;

/** Groups attempts from before groups existed, and attempts that could not be parsed in time. */
export const groupAttempts = async (db: Database, programs: Programs): Promise<void> => {
  for (;;) {
    const attempts = await listUngrouped(db, AT_ONCE);
    for (const { userId, id, files, result } of attempts) {
      const whole = createHash('sha256').update(JSON.stringify(files)).digest('base64url');
      const digest = (await programs.digestOf(files)) ?? whole;
      await setGroupKey(db, { userId, id }, groupKeyOf(digest, result));
    }
    if (attempts.length < AT_ONCE) return;
  }
};
