import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { readTrack } from './code-track.repository.ts';

const unpack = promisify(brotliDecompress);

/** The name under which a lecture's track is served beside its video. */
export const trackFile = (id: string): string => `code-${id}.json`;
export const servedTrackId = (file: string): string | undefined => /^code-(.{36})\.json$/.exec(file)?.[1];

/** Sends a course's track as it is stored, in Brotli for a client that accepts it; 304 for a client that has it. */
export const sendTrack = async (
  db: Database,
  [request, reply]: [FastifyRequest, FastifyReply],
  { id, courseId }: { id: string; courseId: string },
  headers: Record<string, string>,
): Promise<FastifyReply> => {
  const track = await readTrack(db, { id, courseId });
  if (track === undefined) throw new AppError('NOT_FOUND');
  const isPacked = request.headers['accept-encoding']?.includes('br') === true;
  const etag = `"${track.sha256.toString('hex').slice(0, 32)}${isPacked ? '-br' : ''}"`;
  void reply.headers({ ...headers, etag, vary: 'accept-encoding' });
  if (
    request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ===
    true
  )
    return reply.code(304).send();
  if (isPacked) return reply.header('content-encoding', 'br').send(track.packed);
  return reply.send(await unpack(track.packed));
};
