import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTrace } from '#platform/tracing/trace-context.ts';

export type { Logger } from 'pino';

/**
 * Writes JSON lines to standard output, with the present request's trace id. Never pass it passwords, codes, tokens,
 * students' code or mail bodies.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin() {
        const trace = currentTrace();
        return trace === undefined ? {} : { traceId: trace.traceId };
      },
    },
    ...(destination === undefined ? [] : [destination]),
  );
