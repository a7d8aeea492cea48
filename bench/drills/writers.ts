import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@lectern/contract';
import type { Operation } from '@lectern/contract/operation';
import { SECOND } from '@lectern/contract/units';
import type { Journal } from './journal.ts';
import type { Product } from './product.ts';

export const PASSWORD = 'violet-harbour-27';
const REQUEST_WITHIN = 30 * SECOND;
const PREPARED_WITHIN = 300 * SECOND;

let callers = 0;
/** An address from which no caller has come yet. */
export const newCaller = (): string => {
  callers += 1;
  return `198.18.${(callers >> 8) & 255}.${callers & 255}`;
};

interface Sent {
  token?: string;
  body?: object;
  params?: Record<string, string>;
  /** The timeout in milliseconds; 30 s when absent. */
  within?: number;
}

export interface Reply {
  /** 0 when no answer came. */
  status: number;
  ms: number;
  retryAfter: string | null;
  data: unknown;
  token: string | undefined;
  /** Of an error. */
  code?: string | undefined;
  /** Why no answer came. */
  failure?: string;
}

/** Replies by status, such as `3 × 200, 1 × 503`. */
export const countOf = (statuses: readonly number[]): string =>
  Object.entries(Object.groupBy(statuses, String))
    .map(([status, group]) => `${group?.length} × ${status}`)
    .join(', ');

/** Sends a request to the product with a timeout. */
export const ask = async (
  url: string,
  operation: Operation,
  { token, body, params = {}, within = REQUEST_WITHIN }: Sent = {},
): Promise<Reply> => {
  const path = operation.paths[0].replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
  const start = performance.now();
  try {
    const response = await fetch(url + path, {
      method: operation.methods[0],
      headers: {
        'x-forwarded-for': newCaller(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(within),
    });
    const answer = (await response.json()) as { data?: unknown; token?: string; code?: string };
    const ms = performance.now() - start;
    return {
      status: response.status,
      ms,
      retryAfter: response.headers.get('retry-after'),
      data: answer.data,
      token: answer.token,
      code: answer.code,
    };
  } catch (error) {
    const failure = String(error instanceof Error ? (error.cause ?? error) : error);
    return {
      status: 0,
      ms: performance.now() - start,
      retryAfter: null,
      data: undefined,
      token: undefined,
      failure,
    };
  }
};

/**
 * Sends a request of the drill's preparation, and repeats it when told to come back or not answered: a busy machine
 * may do both.
 */
export const askAgain: typeof ask = async (url, operation, sent) => {
  const until = performance.now() + PREPARED_WITHIN;
  for (;;) {
    const reply = await ask(url, operation, sent);
    if (![0, 503].includes(reply.status)) return reply;
    if (performance.now() > until)
      throw new Error(
        `${operation.paths[0]} still says ${reply.status}: ${reply.failure ?? 'come back later'}`,
      );
    await pause(Number(reply.retryAfter ?? 1) * SECOND);
  }
};

const codeOf = async (product: Product, email: string): Promise<string> => {
  const [mail] = await product.query<{ body: string }>(
    'select body from mail_outbox where recipient = $1 order by created_at desc limit 1',
    [email],
  );
  return /^ {4}([2-9A-Z]{6})$/m.exec(mail?.body ?? '')?.[1] ?? '';
};

/** Signs up a student, and logs in. */
export const signUp = async (
  product: Product,
  email: string,
  accountType: 'Student' | 'Instructor' = 'Student',
): Promise<string> => {
  await askAgain(product.url, operations.sendOTP, { body: { email } });
  const names = { firstName: 'Drill', lastName: 'Example', accountType };
  const otp = await codeOf(product, email);
  const body = { ...names, email, password: PASSWORD, confirmPassword: PASSWORD, otp };
  await askAgain(product.url, operations.signup, { body });
  const login = { email, password: PASSWORD };
  const { token } = await askAgain(product.url, operations.login, { body: login });
  if (token === undefined) throw new Error(`${email} could not sign up`);
  return token;
};

export interface Lesson {
  courseId: string;
  lectureId: string;
}

/** The lectures of all published courses. */
export const lessonsOf = (product: Product): Promise<Lesson[]> =>
  product.query<Lesson>(`
    select v.course_id as "courseId", lecture->>'id' as "lectureId"
    from published_courses p join course_versions v on v.course_id = p.course_id and v.number = p.version,
      jsonb_array_elements(v.outline) section, jsonb_array_elements(section->'lectures') lecture
    order by 1, 2`);

interface Writer {
  product: Product;
  journal: Journal;
  email: string;
  token: string;
  lessons: readonly Lesson[];
}

/** Lets one student act again and again. Each act is noted before it is sent, and when it is acknowledged. */
const acts = ({ product, email, token, lessons }: Writer) => {
  const at = (turn: number): Lesson => lessons[turn % lessons.length] ?? { courseId: '', lectureId: '' };
  const code = (turn: number) => ({
    key: `code ${email} ${at(turn).lectureId}`,
    send: () =>
      ask(product.url, operations.saveCode, { token, params: { ...at(turn) }, body: { code: `// ${turn}` } }),
  });
  const complete = (turn: number) => ({
    key: `complete ${email} ${at(turn).lectureId}`,
    send: () =>
      ask(product.url, operations.addCompletedLecture, {
        token,
        body: { courseId: at(turn).courseId, subsectionId: at(turn).lectureId },
      }),
  });
  const review = (turn: number) => ({
    key: `review ${email} ${at(turn).courseId}`,
    send: () =>
      ask(product.url, operations.createRatingAndReview, {
        token,
        body: { courseId: at(turn).courseId, rating: 1 + (turn % 5), review: String(turn) },
      }),
  });
  const contact = (turn: number) => ({
    key: `contact ${email} ${turn}`,
    send: () =>
      ask(product.url, operations.contactUs, {
        body: {
          firstName: 'D',
          lastName: 'E',
          email,
          countryCode: '+1',
          phoneNumber: '20 7946 0000',
          message: String(turn),
        },
      }),
  });
  return [code, complete, review, contact];
};

/**
 * Writes until told to stop. A refusal or a missing answer is no acknowledgement; the next act follows after a rest in
 * milliseconds.
 */
export const write = async (
  writer: Writer,
  signal: AbortSignal,
  onReply: (reply: Reply) => void = () => undefined,
  rest = 0,
): Promise<void> => {
  const { journal } = writer;
  for (let turn = 1; !signal.aborted; turn += 1) {
    for (const act of acts(writer)) {
      const { key, send } = act(turn);
      // The completion of a course and a review are facts that happen once.
      const value = /^(complete|contact)/.test(key) ? 1 : turn;
      journal.sending(key, value);
      const reply = await send();
      onReply(reply);
      const { status, code } = reply;
      // It would never be acknowledged, and so never be missed.
      if (code === 'INVALID_INPUT' || code === 'FIELDS_REQUIRED')
        throw new Error(`A request of the drill is wrong: ${key}`);
      if (status === 200) journal.acknowledged(key, value);
      if (status === 0) await pause(20);
      if (rest > 0) await pause(rest * (0.5 + Math.random()));
    }
  }
};

/** The stored values of all facts that the writers write. */
export const readStored = async (product: Product): Promise<Map<string, number>> => {
  const rows = await product.query<{ key: string; value: number }>(`
    select 'code ' || u.email || ' ' || d.lecture_id as key, substr(d.code, 4)::int as value
      from code_drafts d join users u on u.id = d.user_id where d.code like '// %'
    union all select 'complete ' || u.email || ' ' || p.lecture_id, 1
      from lecture_progress p join users u on u.id = p.user_id where p.completed_at is not null
    union all select 'review ' || u.email || ' ' || r.course_id, r.body::int
      from reviews r join users u on u.id = r.user_id where r.body ~ '^\\d+$'
    union all select 'contact ' || email || ' ' || message, 1 from contact_messages`);
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** Rows that must be unique, and counts that must agree; empty when all is well. */
export const findHalfMade = async (product: Product): Promise<string[]> => {
  const rows = await product.query<{ what: string }>(`
    select 'two accounts for ' || lower(email) as what from users group by lower(email) having count(*) > 1
    union all select 'a miscount of students in ' || c.course_id from enrolment_counts c
      where students <> (select count(*) from enrolments e where e.course_id = c.course_id)
    union all select 'a miscount of ratings of ' || c.course_id from rating_counts c
      where (count, sum) <> (select count(*), coalesce(sum(rating), 0) from reviews r where r.course_id = c.course_id)
    union all select 'a message twice: ' || email || ' ' || message from contact_messages
      where message ~ '^\\d+$' group by email, message having count(*) > 1`);
  return rows.map(({ what }) => what);
};

/** Signs up this many students, and enrols them in every course. */
export const makeWriters = async (product: Product, journal: Journal, count: number): Promise<Writer[]> => {
  const lessons = await lessonsOf(product);
  const courses = [...new Set(lessons.map(({ courseId }) => courseId))];
  const writers: Writer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `drill-${number}@example.org`;
    const token = await signUp(product, email);
    for (const courseId of courses)
      await askAgain(product.url, operations.addCourseToStudent, { token, body: { courseId } });
    writers.push({ product, journal, email, token, lessons });
  }
  return writers;
};
