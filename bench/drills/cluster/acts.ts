import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import type { Cluster } from './cluster.ts';

export interface Act {
  what: string;
  strike(): Promise<void>;
  /** What an operator, or systemd, does once writes are back. */
  mend?(): Promise<void>;
}

const lagBehind: (cluster: Cluster) => Act = ({ databases }) => {
  let mend = async (): Promise<void> => undefined;
  return {
    what: 'the primary dies while its standby lags behind',
    async strike() {
      const primary = await databases.primary();
      primary.cutOff();
      await pause(2 * SECOND);
      await primary.kill();
      primary.joinAgain();
      mend = () => Promise.resolve(primary.start());
    },
    mend: () => mend(),
  };
};

/** In the order in which they are played. */
export const actsOf = (cluster: Cluster): Act[] => [lagBehind(cluster)];
