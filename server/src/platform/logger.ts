import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Writes JSON lines to standard output. Never pass it passwords, codes, tokens, students' code or mail bodies. */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
