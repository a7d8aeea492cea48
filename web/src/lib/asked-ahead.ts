/**
 * A page behind the login begins with reads that its address alone tells. The document asks for them itself, so that they
 * come beside the script and not after it: a round trip less on a slow line.
 */

export interface AheadRead {
  /** `{name}` stands for a parameter of the address. */
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

/** Stands in the document's head, with the reads as JSON in `data-reads`; keeps to `session.ts`. */
export const ASK_AHEAD_SCRIPT =
  "try{var d=document.currentScript.dataset,s=localStorage,t=(s.getItem('token')||'').replace(/^\"(.*)\"$/,'$1'),u=JSON.parse(s.getItem('user')||'{}'),q=new URLSearchParams(location.search);if(t&&t!='null'&&t!='undefined'){var h=window.lecternAhead={authorization:'Bearer '+t,answers:{},stop:new AbortController};JSON.parse(d.reads).forEach(function(r){var all=!r.accountType||r.accountType==u.accountType,p=r.path.replace(/{(\\w+)}/g,function(m,n){var v=q.get(n);all=all&&v;return encodeURIComponent(v)});if(all)(h.answers[p]=fetch(p,{headers:{authorization:h.authorization},signal:h.stop.signal})).catch(function(){})})}}catch(x){}";

/** As long as the page itself takes an answer for fresh, milliseconds. */
const FRESH = 30_000;

/** Whether an answer was asked for ahead that nobody has taken yet. */
export const isAskedAhead = (): boolean => Object.keys(window.lecternAhead?.answers ?? {}).length > 0;

/** Gives up what was asked ahead. */
export const stopAhead = (): void => window.lecternAhead?.stop.abort();

/** The answer that was asked for ahead, once; undefined where there is none for this caller, or it did not come. */
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
