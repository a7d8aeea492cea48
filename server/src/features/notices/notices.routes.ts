import { operations } from '@lectern/contract';
import { markRead, writeSwitch } from './notices.repository.ts';
import { readNoticesOf, readSwitches, unsubscribeBy, type Unsubscribing } from './notices.service.ts';
import type { Api } from '#platform/http/operations.ts';

export const noticesRoutes = (api: Api, deps: Unsubscribing): void => {
  const { db } = deps;

  api.handle(operations.getNotices, async ({ caller: { userId } }) => ({
    data: await readNoticesOf(db, userId),
  }));

  api.handle(operations.readNotices, ({ caller: { userId }, body }) => markRead(db, userId, body));

  api.handle(operations.getNoticeSwitches, async ({ caller }) => ({
    data: await readSwitches(db, caller),
  }));

  api.handle(operations.setNoticeSwitch, ({ caller: { userId }, params: { kind }, body }) =>
    writeSwitch(db, userId, { kind, ...body }),
  );

  api.handle(operations.unsubscribe, async ({ params: { token } }) => ({
    data: await unsubscribeBy(deps, token),
  }));
};
