import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

/** The trace that the present request belongs to (W3C Trace Context). */
export interface Trace {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** What goes on with calls to other services. */
  headers: { traceparent: string; tracestate?: string };
}

const current = new AsyncLocalStorage<Trace>();

/** The present request's trace; undefined where its sender names none. */
export const currentTrace = (): Trace | undefined => current.getStore();

export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);

/** The headers of a call to a service of the operator's; none outside a trace. */
export const traceHeaders = (): Record<string, string> => ({ ...currentTrace()?.headers });

/** Version, trace, parent, flags; more only in later versions. No id is all zeros (Trace Context §3.2). */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;
/** Trace Context §3.3.1.3 wants this much passed on. */
const LONGEST_STATE = 512;

/** Undefined for no trace, and for one that is not valid. */
export const readTrace = ({ traceparent, tracestate }: IncomingHttpHeaders): Trace | undefined => {
  if (typeof traceparent !== 'string') return undefined;
  const [, version, traceId, parentId, flags, more] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || (version === '00' && more !== undefined)) return undefined;
  const headers = { traceparent: `00-${traceId}-${parentId}-${flags}` };
  const isState = typeof tracestate === 'string' && tracestate.length <= LONGEST_STATE;
  return { traceId, headers: isState ? { ...headers, tracestate } : headers };
};
