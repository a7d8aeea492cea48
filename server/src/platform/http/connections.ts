import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { siteOf } from './caller.ts';
import { createFairPlaces } from './fair-places.ts';

/** Limit of one connection; browsers and proxies send the next request after the answer. */
const MOST_UNANSWERED = 32;

/**
 * Bounds the connections where no proxy stands in front. Beyond `most`, the network with most connections loses its
 * oldest.
 */
export const boundConnections = (server: Server, most: number): void => {
  const places = createFairPlaces<Socket>({ most, end: (oldest) => oldest.destroy() });
  server.on('connection', (socket: Socket) => {
    const network = siteOf({ ip: socket.remoteAddress ?? '' });
    try {
      places.take(network, socket);
      socket.once('close', () => places.leave(network, socket));
    } catch {
      // No request has arrived yet that could be answered.
      socket.destroy();
    }
  });
};

/**
 * Decides whether a request may be answered. One packet holds a thousand small requests, whose answers would all wait
 * in memory. A connection that pipelines too many is cut.
 */
export const createAdmitNext = (): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    // No earlier request is pending on the connection: the common case.
    if (response.socket !== null) return true;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > MOST_UNANSWERED) socket.destroy();
    // The parser still reports the rest of the packet.
    if (socket.destroyed) return false;
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return true;
  };
};
