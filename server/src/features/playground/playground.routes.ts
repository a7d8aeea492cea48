import { operations } from '@lectern/contract';
import type { FastifyRequest } from 'fastify';
import { networkOf, type Caller } from '#platform/http/caller.ts';
import type { Api } from '#platform/http/operations.ts';
import { whileListening } from '#platform/http/while-listening.ts';
import type { CodeRunner } from './supervisor/code-runner.ts';
import { runnerKeyOf } from './test-runs.service.ts';

const keyOf = (caller: Caller | null, request: FastifyRequest): string =>
  caller === null ? `network:${networkOf(request)}` : runnerKeyOf(caller.userId);

export const playgroundRoutes = (api: Api, codeRunner: CodeRunner): void => {
  api.handle(operations.runCode, async ({ body, caller, request }) => {
    const callerKey = keyOf(caller, request);
    const { output } = await whileListening(request, (signal) =>
      codeRunner.run({ code: body.code, callerKey, signal }),
    );
    return { output };
  });
  api.handle(operations.getQueuePlace, ({ caller, request }) =>
    Promise.resolve({ data: { place: codeRunner.placeOf(keyOf(caller, request)) ?? null } }),
  );
};
