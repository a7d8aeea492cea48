import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../../testing/accounts.ts';
import { pngBomb } from '../../../testing/png-bomb.ts';
import { aReceivedFile } from '../../../testing/received-file.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { ImageUse } from './image-encoder.ts';

let app: TestApp;
let ownerId: string;
beforeAll(async () => {
  app = await startTestApp();
  ownerId = (await aStudent(app)).userId;
});
afterAll(() => app.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b59c3' } });

/** Red on the left, blue on the right. */
const twoHalves = async (width: number, height: number) =>
  picture(width, height).composite([
    {
      input: await sharp({ create: { width: width / 2, height, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    },
  ]);

const store = async (bytes: Buffer, use: ImageUse = 'thumbnail') => {
  const { id } = await app.media.storeImage({ file: await aReceivedFile(app, bytes), ownerId, use });
  const { details } = await app.db
    .selectFrom('media')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, details, sizes: app.media.imageSizes(details) };
};

const load = async (address: string) => {
  const response = await app.http.inject({ url: address });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};

const refusal = (code: string) => expect.objectContaining({ code });

describe('media.storeImage', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('U1 takes %s by decoding it', async (format) => {
    const { sizes } = await store(await picture(400, 300).toFormat(format).toBuffer());
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [320, 240],
      [400, 300],
    ]);
  });

  it('makes thumbnails in four sizes that keep their shape', async () => {
    const { sizes, details } = await store(await picture(2000, 1500).jpeg().toBuffer());
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [320, 240],
      [640, 480],
      [960, 720],
      [1280, 960],
    ]);
    for (const { address, width, height } of sizes) {
      const made = await sharp(await load(address)).metadata();
      expect([made.format, made.width, made.height]).toEqual(['webp', width, height]);
    }
    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    const person = { ...names, picture: details };
    expect(app.media.portraitAddress(person, 500)).toBe(sizes[1]?.address);
    expect(app.media.portraitAddress(person, 5000)).toBe(sizes[3]?.address);
    expect(app.media.portraitAddress({ ...names, picture: {} }, 500)).toBe('/api/v1/media/initials/AL.svg');
  });

  it('cuts portraits square', async () => {
    const { sizes } = await store(await picture(1200, 800).jpeg().toBuffer(), 'portrait');
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [96, 96],
      [192, 192],
      [384, 384],
    ]);
    const { sizes: small } = await store(await picture(60, 40).png().toBuffer(), 'portrait');
    expect(small.map(({ width, height }) => [width, height])).toEqual([[40, 40]]);
  });

  it('takes a picture that is very long and one pixel wide', async () => {
    const { sizes } = await store(await picture(1, 20_000).png().toBuffer());
    expect(sizes).toHaveLength(1);
  });

  it('U1 refuses SVG and whatever is no picture, under any name', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const lies = [
      svg,
      `<?xml version="1.0"?>${svg}`,
      `\u{FEFF}\n<!DOCTYPE svg>${svg}`,
      '%PDF-1.7\n',
      'II*\u0000',
      'plain text',
      '#!/bin/sh\nid',
      'P6 1 1 255\nabc',
    ];
    for (const lie of lies) await expect(store(Buffer.from(lie))).rejects.toEqual(refusal('NOT_AN_IMAGE'));
    await expect(store(await picture(9, 9).tiff().toBuffer())).rejects.toEqual(refusal('NOT_AN_IMAGE'));
  });

  it('U2 refuses more than 24 megapixels from the header, and more than 5 MiB', async () => {
    await expect(store(pngBomb(30_000, 30_000))).rejects.toEqual(refusal('IMAGE_TOO_LARGE'));
    await expect(store(pngBomb(6001, 4000))).rejects.toEqual(refusal('IMAGE_TOO_LARGE'));
    const large = Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    await expect(store(large)).rejects.toEqual(refusal('IMAGE_TOO_LARGE'));
  });

  it('U3 turns a picture upright and keeps nothing of its metadata', async () => {
    const bytes = await (
      await twoHalves(600, 300)
    )
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'MARK-OF-THE-CAMERA' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    expect(bytes.includes('MARK-OF-THE-CAMERA')).toBe(true);
    const { sizes } = await store(bytes);
    const largest = await load(sizes.at(-1)?.address ?? '');
    const metadata = await sharp(largest).metadata();
    expect([metadata.width, metadata.height]).toEqual([300, 600]);
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual(
      Array(4).fill(undefined),
    );
    expect(largest.includes('MARK-OF-THE-CAMERA')).toBe(false);
    const top = await sharp(largest).extract({ left: 100, top: 50, width: 1, height: 1 }).raw().toBuffer();
    expect([...top].map((value) => value > 128)).toEqual([true, false, false]);
  });

  it('U3 takes the first frame of an animation, and never keeps the original', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { id, sizes } = await store(gif);
    const made = await load(sizes[0]?.address ?? '');
    expect((await sharp(made).metadata()).pages ?? 1).toBe(1);
    const [red = 0, green = 0] = await sharp(made)
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(green);
    const files = await readdir(join(app.dataDir, 'media'), { recursive: true });
    expect(files.filter((name) => name.includes(id))).toEqual([expect.stringMatching(/-40\.webp$/)]);
  });

  it('U4 refuses truncated and lying files as INVALID_IMAGE', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await noise.clone().toFormat(format).toBuffer();
      const cut = bytes.subarray(0, bytes.byteLength * 0.6);
      await expect(store(cut), format).rejects.toEqual(refusal('INVALID_IMAGE'));
    }
    await expect(store(pngBomb(2000, 2000)), 'a header and one line').rejects.toEqual(
      refusal('INVALID_IMAGE'),
    );
    const lie = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    await expect(store(lie)).rejects.toEqual(
      expect.objectContaining({ code: expect.stringMatching(/IMAGE/) }),
    );
  });

  it('U4 leaves nothing of the second format of a polyglot', async () => {
    const tails = ['<html><script>alert(1)</script></html>', 'PK\u0003\u0004 zip', '*/=1;alert(1)//'];
    for (const tail of tails) {
      for (const format of ['jpeg', 'png', 'gif'] as const) {
        const bytes = Buffer.concat([await picture(50, 50).toFormat(format).toBuffer(), Buffer.from(tail)]);
        const { sizes } = await store(bytes);
        expect((await load(sizes[0]?.address ?? '')).includes(tail)).toBe(false);
      }
    }
  });

  it('U5 takes 32 at once, two at a time, and says BUSY beyond its queue', async () => {
    const bytes = await picture(800, 600).jpeg().toBuffer();
    const files = await Promise.all(Array.from({ length: 40 }, () => aReceivedFile(app, bytes)));
    // All are sent in one turn, before the first is done.
    const settled = await Promise.allSettled(
      files.map((file) => app.media.storeImage({ file, ownerId, use: 'thumbnail' })),
    );
    const refused = settled.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'BUSY', status: 503, retryAfterSeconds: expect.any(Number) });
    }
  });

  it('U13 keeps files for itself alone, under names of its own', async () => {
    const { id, sizes } = await store(await picture(20, 20).png().toBuffer());
    const file = join(app.dataDir, 'media', 'images', id.slice(-2), `${id}-20.webp`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(app.dataDir, 'media'))).mode & 0o777).toBe(0o700);
    expect(sizes[0]?.address).toBe(`/api/v1/media/images/${id}-20.webp`);
  });
});

describe('GET /media/initials', () => {
  const addressOf = (firstName: string, lastName: string): string =>
    app.media.portraitAddress({ firstName, lastName, picture: null }, 96);

  it('U26 draws the initials of whoever has no picture, to be kept for good, by anybody', async () => {
    const { statusCode, headers, body } = await app.http.inject({ url: addressOf('élodie', 'Ōe') });
    expect([statusCode, body]).toEqual([200, expect.stringMatching(/^<svg .+>ÉŌ<\/text><\/svg>$/)]);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each([
    ['<script>alert(1)</script>', '"><img onerror=x>', 'SI'],
    ['../..', '%2e%2e', '2'],
    ['\u202eRobin', '& &amp;', 'RA'],
    ['🎓', '🎉', '•'],
    ['ßtrange', 'ŉame', 'SSʼN'],
  ])('takes of %j and %j nothing but letters', async (firstName, lastName, initials) => {
    const url = addressOf(firstName, lastName);
    expect(url).toBe(`/api/v1/media/initials/${encodeURIComponent(initials)}.svg`);
    const { statusCode, body } = await app.http.inject({ url });
    expect([statusCode, body.split(/<[^>]+>/).join('')]).toEqual([200, initials]);
  });

  it.each(['%3Cb%3E.svg', 'A%26.svg', 'ABCDEFG.svg', '.svg', 'AB.webp', 'AB', '..%2f.svg'])(
    'draws no %s',
    async (file) => {
      const { statusCode } = await app.http.inject({ url: `/api/v1/media/initials/${file}` });
      expect(statusCode).toBe(404);
    },
  );
});

describe('GET /media/images', () => {
  it('goes on at the address that was given out before', async () => {
    const { sizes } = await store(await picture(20, 20).png().toBuffer());
    const old = (sizes[0]?.address ?? '').replace('/api/v1', '');
    expect((await app.http.inject({ url: old })).statusCode).toBe(200);
    expect((await app.http.inject({ url: old, method: 'POST' })).statusCode).toBe(405);
  });

  it('serves for good, with a policy that lets nothing run', async () => {
    const { sizes } = await store(await picture(20, 20).png().toBuffer());
    const url = sizes[0]?.address ?? '';
    const { headers, rawPayload } = await app.http.inject({ url });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await app.http.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
  });

  it.each([
    'nothing.webp',
    '..%2f..%2fsecret-key',
    '%2e%2e%2fsecret-key',
    '..%5csecret-key',
    '.env',
    'x%00.webp',
    '01a1f86a-50f0-7758-b27b-f826b43f7e7f-320.webp',
    '01a1f86a-50f0-7758-b27b-f826b43f7e7f-320.webp%00',
    '01a1f86a-50f0-7758-b27b-f826b43f7e7f-0320.webp',
    '%zz',
  ])('U21 answers %s with 400 or 404', async (name) => {
    const { statusCode } = await app.http.inject({ url: `/media/images/${name}` });
    expect([400, 404]).toContain(statusCode);
  });
});
