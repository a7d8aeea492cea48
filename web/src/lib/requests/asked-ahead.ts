import { SECOND } from '@lectern/contract/units';
import { readSession } from '#lib/storage/stored-session.ts';

/**
 * Reads of a page behind the login that follow from its address alone. The document sends them itself, beside the
 * script instead of after it. This saves a round trip on a slow line.
 */

export interface AheadRead {
  /** `{name}` stands for a parameter of the address, `{dayStart}` for the start of the reader's local day. */
  path: string;
  /** Only for accounts of this type. */
  accountType?: 'Student' | 'Instructor';
}

declare global {
  interface Window {
    lecternAhead?: {
      authorization: string;
      answers: Record<string, Promise<Response>>;
      stop: AbortController;
    };
  }
}

/** The start of the reader's local day, in ISO format. */
export const startOfDay = (): string => new Date(new Date().setHours(0, 0, 0, 0)).toISOString();

/** The path with the parameters of the page's address; undefined where one is missing. */
function fillPath(path: string): string | undefined {
  const given = new URLSearchParams(location.search);
  given.set('dayStart', startOfDay());
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (!names.every((name) => given.get(name))) return undefined;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''));
}

/** Called in the document's head: sends the first reads of the page. */
export function askAhead(reads: readonly AheadRead[]): void {
  const { token, user } = readSession();
  if (token === null) return;
  const authorization = `Bearer ${token}`;
  const answers: Record<string, Promise<Response>> = {};
  const stop = new AbortController();
  window.lecternAhead = { authorization, answers, stop };
  for (const { path, accountType } of reads) {
    const filled = fillPath(path);
    if (filled === undefined || (accountType !== undefined && accountType !== user?.accountType)) continue;
    const answer = fetch(filled, { headers: { authorization }, signal: stop.signal });
    answer.catch(() => undefined);
    answers[filled] = answer;
  }
}

/** For as long the page itself takes an answer for fresh. */
const FRESH = 30 * SECOND;

/** Whether an answer was requested ahead and not taken yet. */
export const isAskedAhead = (): boolean => Object.keys(window.lecternAhead?.answers ?? {}).length > 0;

/** Forgets the answers that were requested ahead: they do not know what the page sends now. */
export const forgetAhead = (): void => {
  delete window.lecternAhead;
};

/** Aborts the reads that were sent ahead. */
export const stopAhead = (): void => window.lecternAhead?.stop.abort();

/** The answer that was requested ahead; each can be taken once. Undefined where this caller has none, or none came. */
export async function takeAhead(
  path: string,
  authorization: string | undefined,
): Promise<Response | undefined> {
  const ahead = window.lecternAhead;
  const answer = ahead?.answers[path];
  if (ahead === undefined || answer === undefined) return undefined;
  delete ahead.answers[path];
  if (ahead.authorization !== authorization || performance.now() > FRESH) return undefined;
  return answer.catch(() => undefined);
}
