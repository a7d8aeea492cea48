import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard output. Passwords, codes, tokens, students' code and mail bodies are never handed to it. */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
