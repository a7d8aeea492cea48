import type { IncomingHttpHeaders } from 'node:http';
import { SECOND } from '@lectern/contract/units';

/** The validators of a file's present state. */
export interface Validators {
  /** A strong validator, quoted. */
  etag: string;
  lastModified: Date;
}

const ETAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
const HTTP_DATE = /^[A-Z][a-z]{2,8},? \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/;

/** Whole seconds since 1970, the resolution of an HTTP date; undefined when the text is no date. */
const secondsOf = (date: string | undefined): number | undefined =>
  date !== undefined && HTTP_DATE.test(date) ? Date.parse(date) / SECOND : undefined;

const tagsOf = (header: string): string[] => header.match(ETAG) ?? [];
const isAny = (header: string): boolean => header.trim() === '*';

/** Evaluates the conditions of a GET or HEAD in the order of RFC 9110 §13.2.2. An invalid date is ignored. */
export const checkConditions = (
  headers: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): 'met' | 'not-modified' | 'failed' => {
  const changed = Math.floor(lastModified.getTime() / SECOND);
  const ifMatch = headers['if-match'];
  const ifUnmodified = secondsOf(headers['if-unmodified-since']);
  if (ifMatch !== undefined) {
    if (!isAny(ifMatch) && !tagsOf(ifMatch).includes(etag)) return 'failed';
  } else if (ifUnmodified !== undefined && changed > ifUnmodified) return 'failed';

  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) {
    const isKnown = isAny(ifNoneMatch) || tagsOf(ifNoneMatch).some((tag) => tag.replace(/^W\//, '') === etag);
    return isKnown ? 'not-modified' : 'met';
  }
  const ifModified = secondsOf(headers['if-modified-since']);
  return ifModified !== undefined && changed <= ifModified ? 'not-modified' : 'met';
};

/**
 * Whether a Range applies: without If-Range, or when If-Range names the present state, by strong comparison (§13.1.5).
 */
export const isRangeCurrent = (ifRange: string | undefined, { etag, lastModified }: Validators): boolean => {
  if (ifRange === undefined) return true;
  const value = ifRange.trim();
  return value === etag || secondsOf(value) === Math.floor(lastModified.getTime() / SECOND);
};
