import { KiB, MiB } from '@lectern/contract/units';

const HEADER = 8;
/** The program's limit, plus room for the truncation marks and the line of an ending. */
const CAPACITY = 66 * KiB;
/** The reports of all tests in a run. */
const REPORT_CAPACITY = 2 * MiB;

/**
 * Text in shared memory that a worker writes and its parent reads. It survives when the worker is terminated in the
 * middle of a loop.
 */
export function createSharedOutput(): SharedArrayBuffer {
  return new SharedArrayBuffer(HEADER + CAPACITY);
}

/** As the output, for the tests' reports. A program cannot write here. */
export function createSharedReport(): SharedArrayBuffer {
  return new SharedArrayBuffer(HEADER + REPORT_CAPACITY);
}

export function openSharedOutput(shared: SharedArrayBuffer) {
  const length = new Int32Array(shared, 0, 1);
  const bytes = Buffer.from(shared, HEADER, shared.byteLength - HEADER);
  return {
    append(text: string): void {
      const start = Atomics.load(length, 0);
      Atomics.store(length, 0, start + bytes.write(text, start));
    },
    isEmpty: (): boolean => Atomics.load(length, 0) === 0,
    clear(): void {
      Atomics.store(length, 0, 0);
    },
    read(): string {
      return bytes.toString('utf8', 0, Atomics.load(length, 0));
    },
  };
}

export type SharedOutput = ReturnType<typeof openSharedOutput>;
