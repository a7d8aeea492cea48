import { read } from 'node:fs';
import { promisify } from 'node:util';
import { KiB } from '@lectern/contract/units';

/** Size of one read. It is larger than Node's 64 KiB, because each read costs a trip to a thread (decision 0050). */
export const PIECE = 512 * KiB;
const SMALL_PIECE = 64 * KiB;
/** A paused reader holds its buffer, so beyond this many large buffers readers get small ones (decision 0362). */
const LARGE_AT_ONCE = 96;
const KEPT_PIECES = 16;

/**
 * Buffers for reuse. A fresh buffer for each read costs more than the read itself: page faults and garbage collection.
 */
const pieces: Buffer[] = [];
let largeInUse = 0;

/** Size of the next buffer. */
export const nextPieceBytes = (): number => (largeInUse < LARGE_AT_ONCE ? PIECE : SMALL_PIECE);

/** Takes a read buffer, which may hold old bytes. The caller returns it with `givePiece`. */
export const takePiece = (): Buffer => {
  if (nextPieceBytes() < PIECE) return Buffer.allocUnsafeSlow(SMALL_PIECE);
  largeInUse += 1;
  return pieces.pop() ?? Buffer.allocUnsafeSlow(PIECE);
};

/**
 * Returns a buffer. It is reused only when no bytes are in flight from it (`isFree`), because the next read overwrites
 * it.
 */
export const givePiece = (piece: Buffer, isFree: boolean): void => {
  if (piece.byteLength < PIECE) return;
  largeInUse -= 1;
  if (isFree && pieces.length < KEPT_PIECES) pieces.push(piece);
};

/** `fs.read` as a promise costs two thirds of a file handle's own `read`. */
export const readInto = promisify(read);
