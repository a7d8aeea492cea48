import { randomFillSync } from 'node:crypto';
import type { QuickJSHandle } from 'quickjs-emscripten-core';

/** The size of Math.random's state, the only difference between two images of a sandbox. */
const RANDOM_BYTES = 8;

type Pointer = QuickJSHandle['value'];

/** The memory of a sandbox after the prelude and before any program, from which later sandboxes start. */
export interface SandboxImage {
  bytes: Uint8Array;
  /** The addresses in it of the functions that the host gave to the prelude. */
  places: readonly Pointer[];
  /** The address of the prelude's controls. */
  controls: Pointer;
  randomAt: number;
}

interface ImageParts extends Pick<SandboxImage, 'places' | 'controls'> {
  /** The value of Date.now while the sandbox was made. */
  madeAt: number;
}

/** Copies a sandbox's memory; undefined when the copy cannot replace a new sandbox. */
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

/** Writes an image into the memory of a QuickJS that was made by the same steps, with a new random state. */
export function putImage(memory: WebAssembly.Memory, { bytes, randomAt }: SandboxImage): void {
  const all = new Uint8Array(memory.buffer);
  all.set(bytes);
  all.fill(0, bytes.length);
  randomFillSync(all, randomAt, RANDOM_BYTES);
}

/**
 * QuickJS seeds Math.random with its creation time in microseconds since 1970. The state is found when this number
 * occurs exactly once.
 */
function findRandomState(bytes: Buffer, madeAt: number): number | undefined {
  const state = Buffer.alloc(RANDOM_BYTES);
  state.writeBigUInt64LE(BigInt(madeAt) * 1_000n);
  const found = bytes.indexOf(state);
  return found < 0 || bytes.includes(state, found + 1) ? undefined : found;
}
