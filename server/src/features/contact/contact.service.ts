import { transact, type Database } from '#platform/database/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { insertMessage, type ContactMessage } from './contact.repository.ts';
import { contactMessageMail } from './mails/contact-message.ts';

/** Stores a message and, where the operator has set an address, mails it there; an answer goes to the sender. */
export const receiveMessage = async (
  db: Database,
  operator: string,
  message: ContactMessage,
): Promise<void> => {
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
