import { read } from 'node:fs';
import { promisify } from 'node:util';
import { KiB } from '@lectern/contract/units';

/** What is read at once. Fewer and larger reads than Node's 64 KiB: a read costs a trip to a thread (decision 0050). */
export const PIECE = 512 * KiB;
const SMALL_PIECE = 64 * KiB;
/** A reader who does not read keeps a piece: beyond so many, readers get small ones (decision 0362). */
const LARGE_AT_ONCE = 96;
const KEPT_PIECES = 16;

/** Fresh memory for each piece costs more than reading it: page faults, and collections of garbage. */
const pieces: Buffer[] = [];
let largeInUse = 0;

/** How much the next piece holds. */
export const nextPieceBytes = (): number => (largeInUse < LARGE_AT_ONCE ? PIECE : SMALL_PIECE);

/** Memory for a read, with whatever was read into it before; to be given back. */
export const takePiece = (): Buffer => {
  if (nextPieceBytes() < PIECE) return Buffer.allocUnsafeSlow(SMALL_PIECE);
  largeInUse += 1;
  return pieces.pop() ?? Buffer.allocUnsafeSlow(PIECE);
};

/** Used again only when nothing is on its way out of it any more (`isFree`): the next read overwrites it. */
export const givePiece = (piece: Buffer, isFree: boolean): void => {
  if (piece.byteLength < PIECE) return;
  largeInUse -= 1;
  if (isFree && pieces.length < KEPT_PIECES) pieces.push(piece);
};

/** `fs.read` as a promise: two thirds of the cost of a file handle's own `read`. */
export const readInto = promisify(read);
