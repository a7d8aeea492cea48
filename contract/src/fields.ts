import * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** Whether a text is an id, in upper or lower case. */
export const isUuid = (text: unknown): text is string => v.is(uuid, text);

/** Whether a text is an id as the database writes it: a second way to write one would be a second name of one thing. */
export const isStoredId = (text: unknown): text is string => isUuid(text) && text === text.toLowerCase();

/**
 * The message of a rule may be an error code: the server then answers with that error instead of INVALID_INPUT.
 * An id of the wrong shape is so the same as an id of nothing. Its one form is lower case, as the database writes it.
 */
export const id = (whenMalformed: ErrorCode) =>
  v.pipe(v.string(), v.nonEmpty('FIELDS_REQUIRED'), v.uuid(whenMalformed), v.toLowerCase());

/** An id that may be left out: null, nothing, and the texts `null` and `undefined` of a careless client count as absent. */
export const optionalId = (whenMalformed: ErrorCode) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.transform((value) => (['', 'null', 'undefined'].includes(value) ? undefined : value)),
      v.optional(id(whenMalformed)),
    ),
  );

/** `10,000`. The platform's own formatting takes a phone a tenth of a second, when it is first asked. */
const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Text as a person types it: no NUL, no lone surrogates (PostgreSQL stores neither), at most `max` characters. */
export const text = (max: number, label = 'This text') =>
  v.pipe(
    v.string(),
    v.check(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      `${label} holds characters that cannot be stored`,
    ),
    v.maxLength(max, `${label} may have at most ${grouped(max)} characters`),
  );

/** A text that must not be empty or blank; spaces around it are removed. */
export const requiredText = (max: number, label?: string) =>
  v.pipe(text(max, label), v.trim(), v.nonEmpty('FIELDS_REQUIRED'));

/**
 * What turns the direction of the text around it (UAX #9: embeddings, overrides, isolates), and whatever ends a line or
 * steers a terminal.
 */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u202a-\u202e\u2066-\u2069]+/gu;
/** Characters of which nothing is seen: a name of them alone would be a blank one. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\s]/gu;

/** Text as it may stand within a line of something else, in a page, a mail's subject or a file. */
export const asOneLine = (words: string): string => words.replaceAll(STEERING, ' ').trim();

/** A name or a title: one line, not blank to the eye; what would steer the text around it is taken out. */
export const oneLine = (max: number, label?: string) =>
  v.pipe(
    text(max, label),
    v.transform(asOneLine),
    v.check((value) => value.replaceAll(UNSEEN, '') !== '', 'FIELDS_REQUIRED'),
  );

/** BCP 47, as `en` or `pt-BR`. */
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

/** A new password, exactly as received (OWASP ASVS 5.0 6.2). The list of common ones is the server's to check. */
export const newPassword = v.pipe(
  text(1024, 'A password'),
  v.minLength(8, 'PASSWORD_TOO_SHORT'),
  v.maxLength(128, 'PASSWORD_TOO_LONG'),
);

/** A password to be compared: any text. */
export const currentPassword = v.pipe(text(1024, 'A password'), v.nonEmpty('FIELDS_REQUIRED'));

/**
 * The revision of the text that was changed, as its owner read it: a newer text is then not replaced
 * (CHANGED_ELSEWHERE). Without it, whatever stands there is replaced. A form sends it as text.
 */
export const baseRevision = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))], 'A revision is a number'),
    v.integer('A revision is a number'),
    v.minValue(0, 'A revision is a number'),
  ),
);

export const isoDate = v.string();
