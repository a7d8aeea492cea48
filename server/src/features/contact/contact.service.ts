import { HOUR } from '@lectern/contract/units';
import { transact, type Database } from '#platform/database/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { countTry } from '#platform/http/rate-limit.ts';
import { insertMessage, type ContactMessage } from './contact.repository.ts';
import { contactMessageMail } from './mails/contact-message.ts';

const PER_NETWORK = 60;

/**
 * Stores a message and, where the operator has set an address, mails it there; an answer goes to the sender.
 * @throws AppError TOO_MANY_TRIES
 */
export const receiveMessage = async (
  db: Database,
  operator: string,
  message: ContactMessage,
  network: string,
): Promise<void> => {
  await countTry(db, { key: `contact:${network}`, max: PER_NETWORK, windowMs: HOUR });
  await transact(db, async (tx) => {
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
