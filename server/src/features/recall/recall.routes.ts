import { operations } from '@lectern/contract';
import { readRecallFigures } from './figures.service.ts';
import { checkCard, readCards, readDailyReview, type RecallDependencies } from './recall.service.ts';
import { addCard, changeSettings, deleteCard, recordEvents } from './recording.service.ts';
import type { Api } from '#platform/http/operations.ts';
import { whileListening } from '#platform/http/while-listening.ts';

export const recallRoutes = (api: Api, deps: RecallDependencies): void => {
  const { db } = deps;
  api.handle(operations.getDailyReview, async ({ caller: { userId }, query }) => ({
    data: await readDailyReview(db, userId, query),
  }));

  api.handle(operations.checkRecall, async ({ caller: { userId }, params, body, request }) => ({
    data: await whileListening(request, (signal) =>
      checkCard(deps, { userId, cardId: params.cardId }, { answer: body.answer, signal }),
    ),
  }));

  api.handle(operations.getRecallFigures, async ({ caller: { userId } }) => ({
    data: await readRecallFigures(db, userId),
  }));

  api.handle(operations.recordRecall, async ({ caller: { userId }, body }) => ({
    data: { recorded: await recordEvents(db, userId, body) },
  }));

  api.handle(operations.getRecallCards, async ({ caller: { userId }, query }) => ({
    data: await readCards(db, userId, query.notesIn),
  }));

  api.handle(operations.addRecallCard, async ({ caller: { userId }, params, body }) => ({
    data: await addCard(db, userId, { ...body, id: params.cardId }),
  }));

  api.handle(operations.deleteRecallCard, ({ caller: { userId }, params }) =>
    deleteCard(db, userId, params.cardId),
  );

  api.handle(operations.saveRecallSettings, async ({ caller: { userId }, body }) => ({
    data: await changeSettings(db, userId, body),
  }));
};
