import { operations } from '@lectern/contract';
import type { Api } from '#platform/http/operations.ts';
import { whileListening } from '#platform/http/while-listening.ts';
import type { CodeRunner } from './supervisor/code-runner.ts';
import { runnerKeyOfRequest } from './test-runs.service.ts';

export const playgroundRoutes = (api: Api, codeRunner: CodeRunner): void => {
  api.handle(operations.runCode, async ({ body, caller, request }) => {
    const callerKey = runnerKeyOfRequest(caller, request);
    const { output } = await whileListening(request, (signal) =>
      codeRunner.run({ code: body.code, callerKey, signal }),
    );
    return { output };
  });
  api.handle(operations.getQueuePlace, ({ caller, request }) =>
    Promise.resolve({ data: { place: codeRunner.placeOf(runnerKeyOfRequest(caller, request)) ?? null } }),
  );
};
