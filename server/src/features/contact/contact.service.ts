import { quotas, rates } from '@lectern/contract/limits';
import { HOUR, SECOND } from '@lectern/contract/units';
import { recordAct } from '#platform/database/audit-log.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { limitOf } from '#platform/http/declared-rates.ts';
import { isWithinLimit, triesLeft } from '#platform/http/rate-limit.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import {
  countMessages,
  deleteOldestDone,
  holdMessage,
  insertMessage,
  writeAnswer,
  writeDone,
  type ContactMessage,
} from './contact.repository.ts';
import { contactAnswerMail } from './mails/contact-answer.ts';
import { contactMessageMail } from './mails/contact-message.ts';

const tooManyToday = (message: string): AppError =>
  new AppError('TOO_MANY_TRIES', { message, retryAfterSeconds: HOUR / SECOND });

/** The count locks its row until the transaction ends, so that messages come one at a time and none is over the quota. */
const admitMessage = async (tx: Tx, site: string): Promise<void> => {
  const left = await triesLeft(tx, limitOf(rates.contactInAll, {}));
  if (left < 0)
    throw tooManyToday('We have received as many messages today as we can read, please write again tomorrow');
  const isBusy = left < rates.contactInAll.max / 2;
  if (isBusy && !(await isWithinLimit(tx, limitOf(rates.contactInBusyDay, { network: site }))))
    throw tooManyToday(
      'Many messages came today, and enough of them from your network, please write again tomorrow',
    );
  const { max, whenFull } = quotas.contactMessages;
  if ((await countMessages(tx)) < max || (await deleteOldestDone(tx))) return;
  throw new AppError('QUOTA_FULL', { message: whenFull });
};

interface Received {
  message: ContactMessage;
  /** The sender's site, as `siteOf` names it. */
  site: string;
}

/**
 * Stores a message. When the operator has set an address, it is mailed there, and replies go to the sender.
 * @throws AppError TOO_MANY_TRIES when the day's messages are taken, or what one site may send in a busy day's second
 *   half; QUOTA_FULL when none of those kept is done
 */
export const receiveMessage = async (
  db: Database,
  operator: string,
  { message, site }: Received,
): Promise<void> => {
  await transact(db, async (tx) => {
    await admitMessage(tx, site);
    await insertMessage(tx, message);
    if (operator === '') return;
    await enqueueMail(tx, {
      kind: 'contact-message',
      to: operator,
      replyTo: message.email,
      ...contactMessageMail(message),
    });
  });
};

interface Act {
  /** The actor's name in the audit log. */
  actor: string;
  messageId: string;
}

/**
 * Mails an answer to the sender and marks the message as done. Replies go to the operator.
 * @throws AppError MESSAGE_NOT_FOUND, MESSAGE_ANSWERED when somebody else has answered it in the meantime
 */
export const answerMessage = (
  db: Database,
  operator: string,
  { actor, messageId, answer }: Act & { answer: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const asked = await holdMessage(tx, messageId);
    if (asked === undefined) throw new AppError('MESSAGE_NOT_FOUND');
    if (asked.answer !== null) throw new AppError('MESSAGE_ANSWERED');
    await writeAnswer(tx, messageId, answer);
    await recordAct(tx, { actor, action: 'answer-message', subject: `message:${messageId}` });
    await enqueueMail(tx, {
      kind: 'contact-answer',
      to: asked.email,
      ...(operator !== '' && { replyTo: operator }),
      ...contactAnswerMail(asked, answer),
    });
  });

/** @throws AppError MESSAGE_NOT_FOUND */
export const setMessageDone = (
  db: Database,
  { actor, messageId, isDone }: Act & { isDone: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await writeDone(tx, messageId, isDone))) throw new AppError('MESSAGE_NOT_FOUND');
    const action = isDone ? 'close-message' : 'reopen-message';
    await recordAct(tx, { actor, action, subject: `message:${messageId}` });
  });
