import pg from 'pg';
import { AppError } from '#platform/errors.ts';

/**
 * SQLSTATE of a connection that failed, a server that ends or fails, and a completion that is not known. After these, a
 * transaction may have been committed.
 */
const UNKNOWN = /^(08|57P|58|XX|40003)/;

/**
 * Whether a transaction that failed with this error is known to have left nothing. False when only the answer to its
 * commit is missing: the commit may have held (decision 0510).
 */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof pg.DatabaseError && !UNKNOWN.test(error.code ?? 'XX'));
