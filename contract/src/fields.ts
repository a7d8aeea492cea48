import * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** Whether a text is an id, in upper or lower case. */
export const isUuid = (text: unknown): text is string => v.is(uuid, text);

/** Whether a text is an id as the database writes it. Only this form is accepted, so that one thing has one name. */
export const isStoredId = (text: unknown): text is string => isUuid(text) && text === text.toLowerCase();

/**
 * An id. The message of a rule may be an error code, which the server then answers instead of INVALID_INPUT: a
 * malformed id gives the same error as an unknown one. The only stored form is lower case, as the database writes it.
 */
export const id = (whenMalformed: ErrorCode) =>
  v.pipe(v.string(), v.nonEmpty('FIELDS_REQUIRED'), v.uuid(whenMalformed), v.toLowerCase());

/** An optional id. Null, an empty value, and the texts `null` and `undefined` of a careless client count as absent. */
export const optionalId = (whenMalformed: ErrorCode) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.transform((value) => (['', 'null', 'undefined'].includes(value) ? undefined : value)),
      v.optional(id(whenMalformed)),
    ),
  );

/** Formats `10,000`. The platform's own formatter takes a phone a tenth of a second at its first use. */
const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Text as typed: at most `max` characters, no NUL and no lone surrogates, because PostgreSQL stores neither. */
export const text = (max: number, label = 'This text') =>
  v.pipe(
    v.string(),
    v.check(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      `${label} contains characters that cannot be stored`,
    ),
    v.maxLength(max, `${label} may have at most ${grouped(max)} characters`),
  );

/** Text that must not be empty or blank; surrounding spaces are removed. */
export const requiredText = (max: number, label?: string) =>
  v.pipe(text(max, label), v.trim(), v.nonEmpty('FIELDS_REQUIRED'));

/**
 * Characters that change the direction of surrounding text (UAX #9: embeddings, overrides, isolates), end a line or
 * control a terminal.
 */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u202a-\u202e\u2066-\u2069]+/gu;
/** Invisible characters: a name of these alone would look blank. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\s]/gu;

/** Makes text safe within a line of something else: a page, a mail's subject or a file. */
export const asOneLine = (words: string): string => words.replaceAll(STEERING, ' ').trim();

/** A name or a title: one line, not visibly blank, without characters that affect the surrounding text. */
export const oneLine = (max: number, label?: string) =>
  v.pipe(
    text(max, label),
    v.transform(asOneLine),
    v.check((value) => value.replaceAll(UNSEEN, '') !== '', 'FIELDS_REQUIRED'),
  );

/** BCP 47, such as `en` or `pt-BR`. */
export const language = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'A language is given as en or pt-BR'),
);

export const email = v.pipe(
  text(254, 'An e-mail address'),
  v.trim(),
  v.nonEmpty('FIELDS_REQUIRED'),
  v.email('Please enter a valid e-mail address'),
);

/** A new password, exactly as received (OWASP ASVS 5.0 6.2). The server refuses one that is easily guessed. */
export const newPassword = v.pipe(
  text(1024, 'A password'),
  v.minLength(8, 'PASSWORD_TOO_SHORT'),
  v.maxLength(128, 'PASSWORD_TOO_LONG'),
);

/** A password to compare: any text. */
export const currentPassword = v.pipe(text(1024, 'A password'), v.nonEmpty('FIELDS_REQUIRED'));

/**
 * The revision that the owner read before the change: a newer text is not replaced (CHANGED_ELSEWHERE). Without it, the
 * stored text is replaced. A form sends it as text.
 */
export const baseRevision = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))], 'A revision is a number'),
    v.integer('A revision is a number'),
    v.minValue(0, 'A revision is a number'),
  ),
);

export const isoDate = v.string();

/** Start of the reader's local day: days are counted by the reader's clock. */
export const dayStart = v.pipe(v.string(), v.isoTimestamp('INVALID_INPUT'));
