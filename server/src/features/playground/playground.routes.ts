import { operations } from '@lectern/contract';
import type { FastifyRequest } from 'fastify';
import { networkOf, type Caller } from '#platform/http/caller.ts';
import type { Api } from '#platform/http/operations.ts';
import type { CodeRunner } from './supervisor/code-runner.ts';
import { runnerKeyOf } from './test-runs.service.ts';

const keyOf = (caller: Caller | null, request: FastifyRequest): string =>
  caller === null ? `network:${networkOf(request)}` : runnerKeyOf(caller.userId);

export const playgroundRoutes = (api: Api, codeRunner: CodeRunner): void => {
  api.handle(operations.runCode, async ({ body, caller, request }) => {
    const leaving = new AbortController();
    const leave = (): void => leaving.abort();
    request.socket.once('close', leave);
    try {
      const { output } = await codeRunner.run({
        code: body.code,
        callerKey: keyOf(caller, request),
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
