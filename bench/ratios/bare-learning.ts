import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import type { Statement } from './statements.ts';

interface Told {
  databaseUrl: string;
  statements: Statement[];
  body: string;
  contentType: string;
}

/** A record is written only if it still has the revision that was read. */
const REVISION = /\brevision = \$(\d+)::int/;

const prepare = (statement: Statement) => {
  const place = REVISION.exec(statement.text)?.[1];
  return { ...statement, ...(place === undefined ? {} : { revisionAt: Number(place) - 1 }) };
};

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
};

/**
 * The least that Node can do with the same driver: the same statements on a pool of the same size, then the same bytes.
 * The parent process sends both.
 */
process.once('message', ({ databaseUrl, statements, body, contentType }: Told) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  pool.on('error', () => undefined);
  const bytes = Buffer.from(body, 'base64');
  const prepared = statements.map(prepare);

  const answer = async (request: IncomingMessage): Promise<Buffer> => {
    await readJson(request);
    const client = await pool.connect();
    try {
      let revision: unknown;
      for (const { revisionAt, ...statement } of prepared) {
        if (revisionAt !== undefined && revision !== undefined) statement.values[revisionAt] = revision;
        const { rows } = await client.query<{ revision?: unknown }>({
          ...statement,
          values: [...statement.values],
        });
        revision = rows[0]?.revision ?? revision;
      }
    } finally {
      client.release();
    }
    return bytes;
  };

  const server = createServer((request, response) => {
    answer(request).then(
      (sent) => {
        response.writeHead(200, { 'content-type': contentType, 'content-length': sent.length });
        response.end(sent);
      },
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
  });
});
