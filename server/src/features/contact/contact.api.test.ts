import { operations } from '@lectern/contract';
import { quotas, rates } from '@lectern/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isWithinLimit } from '#platform/http/rate-limit.ts';

const OPERATOR = 'desk@school.example';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CONTACT_TO: OPERATOR, CONTACT_PHONE: '+49 30 1234' });
});
afterAll(() => app.close());

const message = {
  firstName: 'Mary',
  lastName: 'Shelley',
  email: 'mary@example.org',
  countryCode: '+44',
  phoneNumber: '20 7946 0000',
  message: 'Do you teach Rust?\nI would like to know.',
};
const contactUs = (given: object = {}, request: object = {}) =>
  app.call(operations.contactUs, { body: { ...message, ...given }, ...request });

describe('contact.contactUs', () => {
  it.each(operations.contactUs.paths)('stores a message and mails it to the operator at %s', async (path) => {
    const before = (await mailsTo(app, OPERATOR)).length;
    const { status, body } = await contactUs({}, { path });
    expect([status, body.message]).toEqual([200, "We've received your response!"]);
    const mails = await mailsTo(app, OPERATOR);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({ reply_to: 'mary@example.org', subject: 'Contact: Mary Shelley' });
    expect(mails[0]?.body).toContain('> Do you teach Rust?\n> I would like to know.');
    const stored = await app.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
    expect(stored.at(-1)).toMatchObject({ email: 'mary@example.org', country_code: '+44' });
  });

  it('shows markup as the text that it is, and lets nothing into the headers', async () => {
    await contactUs({
      firstName: 'Eve\r\nBcc: all@example.org\r\n',
      lastName: '<b>Bold</b>',
      message: '<script>alert(1)</script>',
    });
    const [mail] = await mailsTo(app, OPERATOR);
    expect(mail?.subject).toBe('Contact: Eve Bcc: all@example.org <b>Bold</b>');
    expect(mail?.html).not.toMatch(/<script|<b>/);
    expect(mail?.html).toContain('&lt;script&gt;');
  });

  it('refuses a missing field and an address of the wrong form', async () => {
    for (const field of Object.keys(message))
      expect((await contactUs({ [field]: ' ' })).body.message).toBe('All fields are required');
    expect((await contactUs({ email: 'mary' })).body.message).toBe('Please enter a valid e-mail address');
    expect((await contactUs({ message: 'x'.repeat(5001) })).status).toBe(400);
  });

  it.each(['abc', '12', '+49 30 12 34 56 78 90 12 34', '30-12x4', '<b>1234</b>'])(
    'takes %s for no phone number',
    async (phoneNumber) => {
      const { status, body } = await contactUs({ phoneNumber });
      expect([status, body.message]).toEqual([400, 'Please enter a phone number, as 20 7946 0000']);
    },
  );

  it.each(['20 7946', '(030) 12.34-56', '٠٣٠ ١٢٣٤'])('takes the phone number %s', async (phoneNumber) => {
    expect((await contactUs({ phoneNumber })).status).toBe(200);
  });

  it('bounds what one network sends', async () => {
    const answers = await Promise.all(
      Array.from({ length: 65 }, () => contactUs({}, { from: '198.51.100.90' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

/** Sets the count of today's messages; the window is open already. */
const setMessagesToday = (count: number) =>
  app.db.updateTable('rate_limits').set({ count }).where('key', '=', rates.contactInAll.name).execute();

/** Sets what the network or site has sent of the second half of a day. */
const closeSecondHalf = async (site: string): Promise<void> => {
  const { name, max, windowMs } = rates.contactInBusyDay;
  const limit = { key: `${name}:${site}`, max, windowMs };
  for (let sent = 0; sent < max; sent += 1) await isWithinLimit(app.db, limit);
};

const messagesToday = async (): Promise<number> => {
  const counted = app.db.selectFrom('rate_limits').select('count').where('key', '=', rates.contactInAll.name);
  return (await counted.executeTakeFirstOrThrow()).count;
};

const storeMessages = (count: number, from: string, isDone: boolean) =>
  sql`insert into contact_messages (id, first_name, last_name, email, country_code, phone_number, message, done_at)
    select gen_random_uuid(), 'Noor', 'E', ${from}, '+49', '30 1234', 'Hello', case when ${isDone} then now() end
    from generate_series(1, ${count}::int)`.execute(app.db);

const countFrom = async (address: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from contact_messages
    where email = ${address}`.execute(app.db);
  return rows[0]?.count ?? 0;
};

describe('contact.contactUs in a flood from many networks', () => {
  const fromNetwork = (index: number) => contactUs({}, { from: `203.0.113.${index}` });

  it('takes a day’s messages in all and no more, and says when to write again', async () => {
    await fromNetwork(1);
    await setMessagesToday(rates.contactInAll.max - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => fromNetwork(2 + index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.message).toBe(
      'We have received as many messages today as we can read, please write again tomorrow',
    );
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(60);
    await setMessagesToday(1);
  });

  it('does not let one network use up the day of everybody', async () => {
    expect(rates.contactInDay.max * 4).toBeLessThan(rates.contactInAll.max);
    await app.db
      .updateTable('rate_limits')
      .set({ count: rates.contactInDay.max })
      .where('key', '=', `${rates.contactInDay.name}:203.0.113.1`)
      .execute();
    const before = await messagesToday();
    expect((await fromNetwork(1)).status).toBe(429);
    expect((await fromNetwork(20)).status).toBe(200);
    expect(await messagesToday()).toBe(before + 1);
  });

  it('keeps the second half of a day for those who wrote little: 100 networks are needed to use it up', async () => {
    const { max } = rates.contactInBusyDay;
    expect((rates.contactInAll.max / 2 / max) | 0).toBeGreaterThanOrEqual(100);
    await setMessagesToday(rates.contactInAll.max / 2);
    const answers = await Promise.all(Array.from({ length: max + 3 }, () => fromNetwork(40)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(max);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.body.message).toBe(
      'Many messages came today, and enough of them from your network, please write again tomorrow',
    );
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(60);
    expect((await fromNetwork(41)).status).toBe(200);
    expect(await messagesToday()).toBe(rates.contactInAll.max / 2 + max + 1);
    await setMessagesToday(1);
  });

  it('counts the 65,536 networks of one IPv6 customer as one in that half', async () => {
    await closeSecondHalf('2001:db8:5::/48');
    const fromSite = (group: string) => contactUs({}, { from: `2001:db8:5:${group}::1` });
    expect((await fromSite('1')).status).toBe(200);
    await setMessagesToday(rates.contactInAll.max / 2);
    expect((await fromSite('2')).status).toBe(429);
    expect((await contactUs({}, { from: '2001:db8:6::1' })).status).toBe(200);
    await setMessagesToday(1);
  });

  it('keeps a number of messages: the oldest that is done makes room, one that is open never does', async () => {
    await storeMessages(1, 'done@example.org', true);
    await storeMessages(quotas.contactMessages.max, 'open@example.org', false);
    await app.db.deleteFrom('contact_messages').where('email', '=', message.email).execute();
    expect((await fromNetwork(30)).status).toBe(200);
    expect(await countFrom('done@example.org')).toBe(0);
    const { status, body } = await fromNetwork(31);
    expect([status, body.message]).toEqual([413, quotas.contactMessages.whenFull]);
    expect(await countFrom('open@example.org')).toBe(quotas.contactMessages.max);
    await app.db.deleteFrom('contact_messages').where('email', '=', 'open@example.org').execute();
  });
});

describe('contact.getContactDetails', () => {
  it('answers what the operator has set, and empty texts for the rest', async () => {
    const { status, body } = await app.call(operations.getContactDetails);
    expect(status).toBe(200);
    expect(body.data).toEqual({ email: OPERATOR, address: '', phone: '+49 30 1234' });
  });
});
