import type { Config } from './config.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { createPasswords } from '#features/auth/passwords.service.ts';
import { CONNECT_PATIENTLY, openDatabase } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import { beginTrial, endTrial } from '#platform/mail/trial-mails.ts';

/**
 * Separates a trial from production on the same data. Called before anything is served or sent.
 * @throws OperatorError in production while a demo account has the published password
 */
export const settleMode = async (
  config: Pick<Config, 'production' | 'secretKeys' | 'databasePatience'>,
  databaseUrl: string,
  log: Logger,
): Promise<void> => {
  const { db, close } = openDatabase(databaseUrl, log, {
    max: 1,
    connectWithin: CONNECT_PATIENTLY,
    patience: config.databasePatience,
  });
  try {
    if (!config.production) return await beginTrial(db);
    await refuseDemoAccounts(db, createPasswords(config.secretKeys));
    const dropped = await endTrial(db);
    if (dropped > 0) log.warn({ mails: dropped }, 'mails that were written in a trial are not sent');
  } finally {
    await close();
  }
};
