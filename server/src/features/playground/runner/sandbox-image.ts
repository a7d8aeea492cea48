import { randomFillSync } from 'node:crypto';
import type { QuickJSHandle } from 'quickjs-emscripten-core';

/** Where Math.random's state stands; it is all that tells one image of a sandbox from another. */
const RANDOM_BYTES = 8;

type Pointer = QuickJSHandle['value'];

/** The memory of a sandbox in which the prelude has run and no program has, to begin later ones with. */
export interface SandboxImage {
  bytes: Uint8Array;
  /** Where in it the functions stand that the host lent to the prelude. */
  places: readonly Pointer[];
  /** Where the prelude's controls stand. */
  controls: Pointer;
  randomAt: number;
}

interface ImageParts extends Pick<SandboxImage, 'places' | 'controls'> {
  /** What Date.now said while the sandbox was made. */
  madeAt: number;
}

/** Copies what a sandbox's memory holds; undefined when it cannot stand in for a new one. */
export function takeImage(
  memory: WebAssembly.Memory,
  { places, controls, madeAt }: ImageParts,
): SandboxImage | undefined {
  const words = new BigUint64Array(memory.buffer);
  const end = words.findLastIndex((word) => word !== 0n) + 1;
  const bytes = new Uint8Array(words.slice(0, end).buffer);
  const randomAt = findRandomState(Buffer.from(bytes.buffer), madeAt);
  return randomAt === undefined ? undefined : { bytes, places, controls, randomAt };
}

/** Puts an image into the memory of a QuickJS that was made by the same steps, with a randomness of its own. */
export function putImage(memory: WebAssembly.Memory, { bytes, randomAt }: SandboxImage): void {
  const all = new Uint8Array(memory.buffer);
  all.set(bytes);
  all.fill(0, bytes.length);
  randomFillSync(all, randomAt, RANDOM_BYTES);
}

/** QuickJS begins Math.random with the microseconds since 1970 at which it was made: a number that stands there once. */
function findRandomState(bytes: Buffer, madeAt: number): number | undefined {
  const state = Buffer.alloc(RANDOM_BYTES);
  state.writeBigUInt64LE(BigInt(madeAt) * 1_000n);
  const found = bytes.indexOf(state);
  return found < 0 || bytes.includes(state, found + 1) ? undefined : found;
}
