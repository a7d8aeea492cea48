import { startLectern, type Lectern } from '../harness/lectern.ts';

const JOURNEYS = {
  // A browser logs each 503, and a busy machine may be slow.
  DATABASE_PATIENCE: '10',
  // All journeys come from one address.
  NETWORK_LOGINS: '100000',
  NETWORK_MAILS: '100000',
};

/** Starts a Lectern as journeys need it; `remove` it in the end. */
export const startOwnLectern = (env: Record<string, string> = {}): Promise<Lectern> =>
  startLectern({ ...JOURNEYS, ...env });
