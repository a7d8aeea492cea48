import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './caller.ts';
import { createFairPlaces } from './fair-places.ts';

/** Of one connection; browsers and proxies send the next request after the answer. */
const MOST_UNANSWERED = 32;

/** Bounds the connections that nobody stands in front of; beyond `most` the network with most of them loses its oldest. */
export const boundConnections = (server: Server, most: number): void => {
  const places = createFairPlaces<Socket>(most);
  server.on('connection', (socket: Socket) => {
    const network = networkOf({ ip: socket.remoteAddress ?? '' });
    try {
      places.take(network, socket)?.destroy();
      socket.once('close', () => places.leave(network, socket));
    } catch {
      // There is no request yet that could be answered.
      socket.destroy();
    }
  });
};

/**
 * Whether a request may be answered. One packet holds a thousand small ones, whose answers would all wait in memory for a
 * reader: a connection that sends so many at once is cut.
 */
export const createAdmitNext = (): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    // It has the connection for itself, as nearly all do.
    if (response.socket !== null) return true;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > MOST_UNANSWERED) socket.destroy();
    // What is left of the packet is still told to us.
    if (socket.destroyed) return false;
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return true;
  };
};
