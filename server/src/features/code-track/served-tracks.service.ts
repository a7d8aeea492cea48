import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { readTrack } from './code-track.repository.ts';
import type { CodeTrack } from '@lectern/contract/code-track/track';

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

/** The milliseconds of a track's gates. */
export const readGateTimes = async (
  db: Database,
  key: { id: string; courseId: string },
): Promise<number[]> => {
  const track = await readTrack(db, key);
  if (track === undefined) return [];
  // It was checked before it was stored.
  const { gates = [] } = JSON.parse((await unpack(track.packed)).toString()) as CodeTrack;
  return gates.map(({ at }) => at);
};
