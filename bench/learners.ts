import { withClient } from '../server/src/platform/database/with-client.ts';
import { sessionTokenOf } from './session-token.ts';

/** Makes this many students with a session each, enrolled in the courses for a while, and returns the tokens. */
export const enrolLearners = async (
  databaseUrl: string,
  courseIds: readonly string[],
  count: number,
): Promise<string[]> => {
  const tokens = Array.from({ length: count }, (_, n) => sessionTokenOf(`student ${n}`));
  await withClient(databaseUrl, 'lectern-bench', (client) =>
    client.query(
      `with people as (
         insert into users (id, account_type, first_name, last_name, email, password_hash)
         select gen_random_uuid(), 'Student', 'Student', token, token || '@example.org', 'none'
         from unnest($1::text[]) token returning id, last_name as token
       ), opened as (
         insert into sessions (id, token_hash, user_id)
         select gen_random_uuid(), sha256(convert_to(token, 'UTF8')), id from people
       )
       insert into enrolments (user_id, course_id, version, enrolled_at)
       select people.id, courses.id, courses.published_version, now() - interval '90 days'
       from people, courses where courses.id = any($2::uuid[])`,
      [tokens, courseIds],
    ),
  );
  return tokens;
};
