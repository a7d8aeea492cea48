import { operations } from '@lectern/contract';
import { MINUTE } from '@lectern/contract/units';
import { networkOf } from '#platform/caller.ts';
import type { Database } from '#platform/database.ts';
import type { Api } from '#platform/operations.ts';
import { countTry, type Limit } from '#platform/rate-limit.ts';
import type { CodeRunner } from './code-runner.ts';

interface Dependencies {
  db: Database;
  codeRunner: CodeRunner;
}

const perNetwork = (network: string): Limit => ({ key: `run-code:${network}`, max: 120, windowMs: MINUTE });
const perUser = (userId: string): Limit => ({ key: `run-code:${userId}`, max: 240, windowMs: MINUTE });

export const playgroundRoutes = (api: Api, { db, codeRunner }: Dependencies): void => {
  api.handle(operations.runCode, async ({ body, caller, request }) => {
    const limit = caller === null ? perNetwork(networkOf(request)) : perUser(caller.userId);
    await countTry(db, limit);

    const leaving = new AbortController();
    const leave = (): void => leaving.abort();
    request.socket.once('close', leave);
    try {
      const { output } = await codeRunner.run({
        code: body.code,
        callerKey: limit.key,
        signal: leaving.signal,
      });
      return { output };
    } finally {
      request.socket.off('close', leave);
    }
  });
};
