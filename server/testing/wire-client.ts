import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './test-app.ts';

export interface WireAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export type WireClient = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<WireAnswer>;

/** Lets the app listen on a free port, and returns the port: `const port = await listen(app)`. */
export const listen = async ({ http: server }: Pick<TestApp, 'http'>): Promise<number> => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
};

/** A client that sends bytes as they are: `fetch` would normalise the path, and add headers. */
export const wireClient =
  (port: number): WireClient =>
  (path, headers = {}, method = 'GET') =>
    new Promise((done, fail) => {
      const request = http.request(
        { port, host: '127.0.0.1', path, method, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      request.on('error', fail);
      request.end();
    });
