import { operations } from '@lectern/contract';
import {
  listEarlierFiles,
  openHint,
  readExercise,
  readOwnAttempt,
  readOwnExercise,
  readImportedExercise,
  readSolutions,
  removeExercise,
  runOwnTests,
  saveExercise,
  saveFiles,
  submit,
  type ExercisesDependencies,
} from './exercises.service.ts';
import { listEarlierExercises } from './earlier-exercises.ts';
import { sharedSolutionsRoutes } from './shared-solutions/shared-solutions.routes.ts';
import type { Api } from '#platform/http/operations.ts';
import { whileListening } from '#platform/http/while-listening.ts';

const studentRoutes = (api: Api, deps: ExercisesDependencies): void => {
  api.handle(operations.getExercise, async ({ caller, params }) => ({
    data: await readExercise(deps, caller, params),
  }));
  api.handle(operations.saveExerciseFiles, async ({ caller, params, body }) => ({
    data: await saveFiles(deps, caller, params, body),
  }));
  api.handle(operations.getExerciseHistory, async ({ caller, params }) => ({
    data: await listEarlierFiles(deps, caller, params),
  }));
  api.handle(operations.runVisibleTests, async ({ caller, params, body, request }) => ({
    data: await whileListening(request, (signal) =>
      runOwnTests(deps, caller, params, { files: body.files, signal }),
    ),
  }));
  api.handle(operations.submitExercise, async ({ caller, params, body, request }) => ({
    data: await whileListening(request, (signal) =>
      submit(deps, caller, params, { files: body.files, signal }),
    ),
  }));
  api.handle(operations.getExerciseAttempt, async ({ caller, params }) => ({
    data: await readOwnAttempt(deps, caller, params),
  }));
  api.handle(operations.openExerciseHint, async ({ caller, params }) => ({
    data: { openedHints: await openHint(deps, caller, params) },
  }));
  api.handle(operations.getExerciseSolutions, async ({ caller, params }) => ({
    data: await readSolutions(deps, caller, params),
  }));
};

const instructorRoutes = (api: Api, deps: ExercisesDependencies): void => {
  api.handle(operations.getOwnExercise, async ({ caller, params }) => ({
    data: await readOwnExercise(deps, caller, params.lectureId),
  }));
  api.handle(operations.getImportedExercise, async ({ caller, params }) => ({
    data: await readImportedExercise(deps, caller, params.lectureId),
  }));
  api.handle(operations.getOwnExerciseHistory, async ({ caller, params }) => ({
    data: await listEarlierExercises(deps.db, caller, params.lectureId),
  }));
  api.handle(operations.saveExercise, async ({ caller, params, body }) => ({
    data: await saveExercise(deps, caller, params.lectureId, body),
  }));
  api.handle(operations.deleteExercise, ({ caller, params }) =>
    removeExercise(deps, caller, params.lectureId),
  );
};

export const exercisesRoutes = (api: Api, deps: ExercisesDependencies): void => {
  studentRoutes(api, deps);
  instructorRoutes(api, deps);
  sharedSolutionsRoutes(api, deps.db);
};
