import pg from 'pg';
import { errorCode } from '#platform/errors.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** SQLSTATE of a failed connection, and of a server that is shutting down. */
const GONE = /^(08|57P0)/;
/** A connection that failed or broke, by the socket's code; and in the driver's words, which have no code. */
const BROKEN = /^(ECONN|ETIMEDOUT)/;
const BROKEN_IN_WORDS = /timeout exceeded when trying to connect|Connection terminated/;

const unreachable = (cause: unknown): OperatorError =>
  new OperatorError(
    `Lectern cannot connect to the database: ${cause instanceof AggregateError ? cause.errors.join(', ') : String(cause)}. Start it, or correct DATABASE_URL (or DATABASE_DIRECT_URL).`,
    { cause },
  );

/** Turns a connection that came too late, failed or broke into an `OperatorError`; returns any other error as it is. */
export const explainDatabaseError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof OperatorError) return error;
  const code = errorCode(error) ?? '';
  if (!GONE.test(code) && !BROKEN.test(code) && !BROKEN_IN_WORDS.test(error.message)) return error;
  return new OperatorError(
    `The database does not answer: ${error.message}. See that it runs and that the machine is not overloaded, and start Lectern again.`,
    { cause: error },
  );
};

/**
 * Runs `work` on a dedicated connection, and closes it afterwards.
 * @throws OperatorError when the database cannot be reached, or ends during the work
 */
export const withClient = async <T>(
  connectionString: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString, application_name: name });
  let isLost = false;
  // Without a listener, a database that shuts down in the meantime, as at Ctrl-C, would end the process.
  client.on('error', () => {
    isLost = true;
  });
  await client.connect().catch((error: unknown) => {
    throw unreachable(error);
  });
  try {
    return await work(client);
  } catch (error) {
    if (!isLost && !GONE.test(errorCode(error) ?? '')) throw error;
    throw new OperatorError(
      'The connection to the database was lost in the middle. See that the database runs, and try again.',
      { cause: error },
    );
  } finally {
    await client.end();
  }
};
