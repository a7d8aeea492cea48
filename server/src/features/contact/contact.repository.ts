import type { contactUs } from '@lectern/contract/contact';
import type { BodyOf } from '@lectern/contract/operation';
import type { Database } from '#platform/database/database.ts';
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
