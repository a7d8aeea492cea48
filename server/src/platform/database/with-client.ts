import pg from 'pg';
import { errorCode } from '#platform/errors.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** SQLSTATE of a failed connection, and of a server that is shutting down. */
const GONE = /^(08|57P0)/;

const unreachable = (cause: unknown): OperatorError =>
  new OperatorError(
    `Lectern cannot connect to the database: ${cause instanceof AggregateError ? cause.errors.join(', ') : String(cause)}. Start it, or correct DATABASE_URL (or DATABASE_DIRECT_URL).`,
    { cause },
  );

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
