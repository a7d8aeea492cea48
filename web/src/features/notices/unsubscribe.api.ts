import { unsubscribe, type MailKind } from '@lectern/contract/notices';
import { call } from '#lib/api.ts';

/** Ends the mails that the link of one was for; no login is needed. */
export const stopMails = async (token: string): Promise<MailKind> =>
  (await call(unsubscribe, { params: { token } })).kind;
