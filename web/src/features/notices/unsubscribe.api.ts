import { unsubscribe, type MailKind } from '@lectern/contract/notices';
import { call } from '#lib/api.ts';

/** Unsubscribes from the kind of mail that the link stands for; needs no login. */
export const stopMails = async (token: string): Promise<MailKind> =>
  (await call(unsubscribe, { params: { token } })).kind;
