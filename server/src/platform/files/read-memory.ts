import { read } from 'node:fs';
import { promisify } from 'node:util';
import { KiB } from '@lectern/contract/units';

/** What is read at once. Fewer and larger reads than Node's 64 KiB: a read costs a trip to a thread (decision 0050). */
export const PIECE = 512 * KiB;
const KEPT_PIECES = 16;

/** Fresh memory for each piece costs more than reading it: page faults, and collections of garbage. */
const pieces: Buffer[] = [];

/** Memory of `PIECE` bytes for a read, with whatever was read into it before. */
export const takePiece = (): Buffer => pieces.pop() ?? Buffer.allocUnsafeSlow(PIECE);

/** Only when nothing is on its way out of it any more: the next read overwrites it. */
export const givePiece = (piece: Buffer): void => {
  if (pieces.length < KEPT_PIECES) pieces.push(piece);
};

/** `fs.read` as a promise: two thirds of the cost of a file handle's own `read`. */
export const readInto = promisify(read);
