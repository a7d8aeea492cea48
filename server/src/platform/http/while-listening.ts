import type { FastifyRequest } from 'fastify';

/** Runs work with a signal that is aborted when the caller disconnects. */
export const whileListening = async <T>(
  { socket }: Pick<FastifyRequest, 'socket'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  socket.once('close', leave);
  try {
    return await work(leaving.signal);
  } finally {
    socket.off('close', leave);
  }
};
