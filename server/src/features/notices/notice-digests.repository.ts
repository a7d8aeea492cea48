import { digestKinds, type DigestKind } from '@lectern/contract/notices';
import { sql } from 'kysely';
import { NOTICE_SUBJECT } from './notice-subject.ts';
import type { DueMail } from './notices.repository.ts';
import type { Tx } from '#platform/database/database.ts';

export interface DueDigest extends DueMail<DigestKind> {
  createdAt: Date;
}

/** Claims the notices for the daily mails of at most `people` people; other nodes skip them. */
export const takeDueDigests = async (tx: Tx, people: number): Promise<DueDigest[]> => {
  const { rows } = await sql<DueDigest>`
    with people as (select user_id from notices
        where wants_mail and mailed_at is null and kind = any(${[...digestKinds]}::text[])
        group by user_id limit ${people}::int),
    due as (select n.user_id, n.id from notices n join people p on p.user_id = n.user_id
        where n.wants_mail and n.mailed_at is null and n.kind = any(${[...digestKinds]}::text[])
        for update of n skip locked)
    update notices n set mailed_at = clock_timestamp() from due, users u
    where n.user_id = due.user_id and n.id = due.id and u.id = n.user_id
    returning n.user_id as "userId", u.email, u.first_name as "firstName", n.kind, n.created_at as "createdAt",
      ${NOTICE_SUBJECT}`.execute(tx);
  return rows;
};
