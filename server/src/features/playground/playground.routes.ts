import { operations } from '@lectern/contract';
import { MINUTE } from '@lectern/contract/units';
import type { FastifyRequest } from 'fastify';
import { networkOf, type Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';
import { countTry, type Limit } from '#platform/http/rate-limit.ts';
import type { CodeRunner } from './supervisor/code-runner.ts';
import { runnerKeyOf } from './test-runs.service.ts';

interface Dependencies {
  db: Database;
  codeRunner: CodeRunner;
}

const limitFor = (callerKey: string, max: number): Limit => ({
  key: `run-code:${callerKey}`,
  max,
  windowMs: MINUTE,
});

const keyOf = (caller: Caller | null, request: FastifyRequest): string =>
  caller === null ? `network:${networkOf(request)}` : runnerKeyOf(caller.userId);

export const playgroundRoutes = (api: Api, { db, codeRunner }: Dependencies): void => {
  api.handle(operations.runCode, async ({ body, caller, request }) => {
    const callerKey = keyOf(caller, request);
    await countTry(db, limitFor(callerKey, caller === null ? 120 : 240));

    const leaving = new AbortController();
    const leave = (): void => leaving.abort();
    request.socket.once('close', leave);
    try {
      const { output } = await codeRunner.run({
        code: body.code,
        callerKey,
        signal: leaving.signal,
      });
      return { output };
    } finally {
      request.socket.off('close', leave);
    }
  });
  api.handle(operations.getQueuePlace, ({ caller, request }) =>
    Promise.resolve({ data: { place: codeRunner.placeOf(keyOf(caller, request)) ?? null } }),
  );
};
