import { operations } from '@lectern/contract';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';
import { whileListening } from '#platform/http/while-listening.ts';
import { runnerKeyOfRequest, type CodeRunner } from '#features/playground/test-runs.service.ts';
import { readOwnTrack, receiveTrack, removeTrack } from './code-track.service.ts';
import { runGateTests } from './gate-tests.service.ts';
import { listCourseForks, listEarlierForks, listForks, saveForks } from './forks.service.ts';

interface CodeTrackDependencies {
  db: Database;
  codeRunner: Pick<CodeRunner, 'runTests'>;
}

export const codeTrackRoutes = (api: Api, { db, codeRunner }: CodeTrackDependencies): void => {
  api.handle(operations.getOwnCodeTrack, async ({ caller, params }) => ({
    data: await readOwnTrack(db, caller, params.lectureId),
  }));
  api.handle(
    operations.saveCodeTrack,
    async ({ caller, params, body, files }) => ({
      data: await receiveTrack(db, caller, { ...params, ...body }, files.track),
    }),
    async ({ caller, params }) => {
      await readOwnTrack(db, caller, params.lectureId);
    },
  );
  api.handle(operations.deleteCodeTrack, ({ caller, params }) => removeTrack(db, caller, params.lectureId));

  api.handle(operations.getCodeForks, async ({ caller, params }) => ({
    data: await listForks(db, caller, params),
  }));
  api.handle(operations.getCourseForks, async ({ caller, params }) => ({
    data: await listCourseForks(db, caller, params.courseId),
  }));
  api.handle(operations.saveCodeForks, async ({ caller, params, body }) => ({
    data: await saveForks(db, caller, params, body),
  }));
  api.handle(operations.getCodeForksHistory, async ({ caller, params }) => ({
    data: await listEarlierForks(db, caller, params),
  }));

  api.handle(operations.runGateTests, async ({ caller, body, request }) => ({
    data: await whileListening(request, (signal) =>
      runGateTests(codeRunner, { ...body, callerKey: runnerKeyOfRequest(caller, request), signal }),
    ),
  }));
};
