import { MEDIA_EVENTS_PATH, type MediaWork } from '@lectern/contract/media';
import { SECOND } from '@lectern/contract/units';
import { getSession } from '#lib/session.ts';

const FIRST_PAUSE = SECOND;
const LONGEST_PAUSE = 15 * SECOND;

/** Yields the data of each server-sent event. Comments only keep the connection open, and are skipped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = `${rest}${value}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart());
      if (data.length > 0) yield data.join('\n');
    }
  }
}

/** Follows the processing of the instructor's videos, and reconnects until it is stopped. */
export function followMedia(onWork: (work: MediaWork[]) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  const follow = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      const { token } = getSession();
      if (token === null) return;
      try {
        // fetch instead of EventSource: the token travels as a header, never in an address.
        const response = await fetch(MEDIA_EVENTS_PATH, {
          headers: { authorization: `Bearer ${token}` },
          signal,
        });
        if (response.status === 401 || response.status === 403) return;
        if (response.ok && response.body !== null) {
          for await (const data of readEvents(response.body)) {
            pause = FIRST_PAUSE;
            onWork(JSON.parse(data) as MediaWork[]);
          }
        }
      } catch {
        // The connection was lost; it is reopened after a pause.
      }
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  };
  void follow();
  return () => stopping.abort();
}
