import type { contactUs } from '@lectern/contract/contact';
import type { BodyOf } from '@lectern/contract/operation';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export type ContactMessage = BodyOf<typeof contactUs>;

export const insertMessage = async (db: Database, message: ContactMessage): Promise<void> => {
  await db
    .insertInto('contact_messages')
    .values({
      id: newId(),
      first_name: message.firstName,
      last_name: message.lastName,
      email: message.email,
      country_code: message.countryCode,
      phone_number: message.phoneNumber,
      message: message.message,
    })
    .execute();
};

export const countMessages = async (tx: Tx): Promise<number> => {
  const { count } = await tx
    .selectFrom('contact_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** False when no message is done. */
export const deleteOldestDone = async (tx: Tx): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('contact_messages')
    .where('id', '=', (oldest) =>
      oldest
        .selectFrom('contact_messages')
        .select('id')
        .where('done_at', 'is not', null)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export interface HeldMessage {
  firstName: string;
  email: string;
  message: string;
  answer: string | null;
}

/** Locks the message for the rest of the transaction. */
export const holdMessage = (tx: Tx, id: string): Promise<HeldMessage | undefined> =>
  tx
    .selectFrom('contact_messages')
    .select(['first_name as firstName', 'email', 'message', 'answer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const writeAnswer = async (tx: Tx, id: string, answer: string): Promise<void> => {
  await tx
    .updateTable('contact_messages')
    .set({ answer, answered_at: sql`now()`, done_at: sql`coalesce(done_at, now())` })
    .where('id', '=', id)
    .execute();
};

/** False when there is no such message. */
export const writeDone = async (tx: Tx, id: string, isDone: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('contact_messages')
    .set({ done_at: isDone ? sql`coalesce(done_at, now())` : null })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
