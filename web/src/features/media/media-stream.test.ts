import { describe, expect, it } from 'vitest';
import { readEvents } from './media-stream.ts';
import { createTransferRate } from './uploads/transfer-rate.ts';

const streamOf = (...parts: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

describe('readEvents', () => {
  it('gives the data of each event, however the line cuts them', async () => {
    const stream = streamOf(
      'retry: 2000\n\nevent: media\nda',
      'ta: [1]\n',
      '\n:\n\nevent: media\ndata: [1,2]\n\n',
    );
    const found: string[] = [];
    for await (const data of readEvents(stream)) found.push(data);
    expect(found).toEqual(['[1]', '[1,2]']);
  });
});

describe('createTransferRate', () => {
  it('smooths, and begins anew when the server has less than was thought', () => {
    const rate = createTransferRate();
    rate.reach(0, 0);
    rate.reach(1000, 1000);
    expect(rate.rate()).toBe(1000);
    rate.reach(4000, 2000);
    expect(rate.rate()).toBe(1500);
    rate.reach(2000, 3000);
    rate.reach(3500, 4000);
    expect(rate.rate()).toBe(1500);
  });
});
