import type { FileHandle } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ByteSpan } from './byte-span.ts';
import { givePiece, PIECE, readInto, takePiece } from './read-memory.ts';

/** Resolves once the bytes are handed to the socket. Rejects when the client disconnects. */
const write = (response: ServerResponse, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const onClose = (): void => reject(new Error('the client has left'));
    response.once('close', onClose);
    response.write(chunk, (error) => {
      response.off('close', onClose);
      if (error === null || error === undefined) resolve();
      else reject(error);
    });
  });

/** Streams a span of an open file and closes the file. When piped into a response it reuses one buffer. */
export class FileStream extends Readable {
  readonly #file: FileHandle;
  readonly #end: number;
  #at: number;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(file: FileHandle, { start, end }: ByteSpan) {
    super({ highWaterMark: PIECE });
    this.#file = file;
    this.#at = start;
    this.#end = end;
  }

  override _read(): void {
    this.#fill(Buffer.allocUnsafeSlow(Math.min(PIECE, this.#end - this.#at + 1))).then(
      (chunk) => this.push(chunk.byteLength === 0 ? null : chunk),
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    // The file must not be closed during a read.
    void this.#reading
      .catch(() => undefined)
      .then(() => this.#file.close())
      .then(
        () => callback(error),
        (failure: Error) => callback(error ?? failure),
      );
  }

  override pipe<T extends NodeJS.WritableStream>(target: T, options?: { end?: boolean }): T {
    if (!(target instanceof ServerResponse) || options?.end === false) return super.pipe(target, options);
    this.#pump(target).then(
      () => {
        target.end();
        // Nobody reads this stream when it pumps: ending it here emits the 'end' event.
        this.push(null);
        this.resume();
      },
      (error: Error) => this.destroy(target.destroyed ? undefined : error),
    );
    return target;
  }

  async #fill(buffer: Buffer): Promise<Buffer> {
    const length = Math.min(buffer.byteLength, this.#end - this.#at + 1);
    if (length <= 0) return buffer.subarray(0, 0);
    const reading = readInto(this.#file.fd, buffer, 0, length, this.#at);
    this.#reading = reading;
    const { bytesRead } = await reading;
    this.#at += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  async #pump(response: ServerResponse): Promise<void> {
    const buffer = takePiece();
    let isFree = false;
    try {
      while (!this.destroyed && this.#at <= this.#end) {
        const chunk = await this.#fill(buffer);
        if (chunk.byteLength === 0) throw new Error('the file ends before it should');
        if (this.destroyed) return;
        await write(response, chunk);
      }
      // Only after a complete response: bytes of an aborted one may still be in flight from this buffer.
      isFree = !this.destroyed;
    } finally {
      givePiece(buffer, isFree);
    }
  }
}
