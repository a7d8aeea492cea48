import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aReceivedFile } from '../../../testing/received-file.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aVideoFile, type VideoRecipe } from '../../../testing/videos.ts';
import type { AppError } from '#platform/errors.ts';

let app: TestApp;
let ownerId: string;
let plain: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  ownerId = (await anInstructor(app)).userId;
  plain = await aVideoFile();
});
afterAll(() => app.close());

const store = async (bytes: Buffer) =>
  app.media.storeVideo({ file: await aReceivedFile(app, bytes), ownerId });

const rowOf = (id: string) =>
  app.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('media.storeVideo', () => {
  it.each<[string, Partial<VideoRecipe>, string]>([
    ['H.264 and AAC in MP4', {}, 'video/mp4'],
    ['H.264 without sound in QuickTime', { container: 'mov', audioCodec: null }, 'video/mp4'],
    ['H.264 and MP3 in MP4', { audioCodec: 'libmp3lame' }, 'video/mp4'],
    ['AV1 and Opus in MP4', { videoCodec: 'libsvtav1', audioCodec: 'libopus' }, 'video/mp4'],
    [
      'VP9 and Opus in WebM',
      { container: 'webm', videoCodec: 'libvpx-vp9', audioCodec: 'libopus' },
      'video/webm',
    ],
    [
      'VP8 and Vorbis in Matroska',
      { container: 'matroska', videoCodec: 'libvpx', audioCodec: 'libvorbis' },
      'video/webm',
    ],
    [
      'a browser’s recording, which tells no duration',
      { container: 'webm', videoCodec: 'libvpx', audioCodec: 'libopus', isLive: true },
      'video/webm',
    ],
  ])('takes %s', async (_name, recipe, contentType) => {
    const bytes = await aVideoFile(recipe);
    const { id, durationMs } = await store(bytes);
    const row = await rowOf(id);
    expect(row).toMatchObject({
      kind: 'video',
      state: 'ready',
      content_type: contentType,
      width: 160,
      height: 90,
    });
    expect(durationMs).toBeGreaterThan(1800);
    expect(durationMs).toBeLessThan(2300);
    expect(row.duration_ms).toBe(durationMs);
  });

  it('keeps the bytes as they came, with their hash, for itself alone', async () => {
    const { id } = await store(plain);
    const path = join(app.dataDir, 'media', 'videos', id.slice(-2), id);
    expect(await readFile(path)).toEqual(plain);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const { sha256, bytes } = await rowOf(id);
    expect(sha256).toEqual(createHash('sha256').update(plain).digest());
    expect(bytes).toBe(plain.byteLength);
  });

  it.each<[string, Partial<VideoRecipe>]>([
    ['HEVC', { videoCodec: 'libx265' }],
    ['an old MPEG-4 codec', { videoCodec: 'mpeg4' }],
    ['AC-3 sound', { audioCodec: 'ac3' }],
    ['H.264 in Matroska', { container: 'matroska' }],
    ['4:4:4 colours', { pixelFormat: 'yuv444p' }],
    ['AVI', { container: 'avi', videoCodec: 'mpeg4', audioCodec: 'libmp3lame' }],
  ])('U14 keeps %s to be converted', async (_name, recipe) => {
    const { id, isPlayable } = await store(await aVideoFile(recipe));
    expect(isPlayable).toBe(false);
    expect(await rowOf(id)).toMatchObject({ state: 'processing', width: 160, height: 90 });
  });

  it.each<[string, Partial<VideoRecipe>]>([['MPEG-TS', { container: 'mpegts' }]])(
    'U14 refuses %s as no kind of video that it takes',
    async (_name, recipe) => {
      await expect(store(await aVideoFile(recipe))).rejects.toMatchObject({ code: 'NOT_A_VIDEO' });
    },
  );

  it('U14 refuses playlists that name files or addresses, whatever they call themselves', async () => {
    const playlists = [
      '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
      'ffconcat version 1.0\nfile /etc/passwd\n',
      '<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1/</BaseURL></MPD>',
      'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n',
    ];
    for (const playlist of playlists) {
      await expect(store(Buffer.from(playlist))).rejects.toMatchObject({ code: 'NOT_A_VIDEO' });
    }
    const disguised = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
      Buffer.from(playlists[0] ?? ''),
    ]);
    await expect(store(disguised)).rejects.toMatchObject({ code: 'INVALID_VIDEO' });
  });

  it('U14 refuses a file that only begins like a video', async () => {
    const lies = [
      Buffer.concat([plain.subarray(0, 32), Buffer.from('<script>alert(1)</script>'.repeat(200))]),
      Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(5000, 'x')]),
      plain.subarray(0, 8),
      plain.subarray(0, 400),
    ];
    for (const lie of lies) await expect(store(lie)).rejects.toMatchObject({ code: 'INVALID_VIDEO' });
    await expect(store(Buffer.from('<html>'))).rejects.toMatchObject({ code: 'NOT_A_VIDEO' });
    await expect(store(Buffer.from('x'))).rejects.toMatchObject({ code: 'NOT_A_VIDEO' });
  });

  it('U14 refuses a video whose pictures are destroyed, or whose end is missing', async () => {
    const destroyed = Buffer.from(plain);
    const data = destroyed.indexOf('mdat');
    destroyed.fill(0x41, data + 4, destroyed.indexOf('moov') - 4);
    await expect(store(destroyed)).rejects.toMatchObject({ code: 'INVALID_VIDEO' });
    const webm = await aVideoFile({ container: 'webm', videoCodec: 'libvpx', audioCodec: null });
    await expect(store(webm.subarray(0, 300))).rejects.toMatchObject({ code: 'INVALID_VIDEO' });
  });

  it('refuses beyond its queue with BUSY', async () => {
    const files = await Promise.all(
      Array.from({ length: 34 }, () => aReceivedFile(app, Buffer.from('<html>'))),
    );
    const settled = await Promise.allSettled(files.map((file) => app.media.storeVideo({ file, ownerId })));
    const codes = settled.map((result) => result.status === 'rejected' && (result.reason as AppError).code);
    expect(codes.filter((code) => code === 'BUSY')).toHaveLength(2);
    expect(codes.filter((code) => code === 'NOT_A_VIDEO')).toHaveLength(32);
  });

  it('leaves no row and no stored file of what it refuses', async () => {
    const before = await readdir(join(app.dataDir, 'media'), { recursive: true });
    await expect(store(plain.subarray(0, 400))).rejects.toMatchObject({ code: 'INVALID_VIDEO' });
    expect(await readdir(join(app.dataDir, 'media'), { recursive: true })).toEqual(before);
    const { count } = await app.db
      .selectFrom('media')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', 'not in', ['ready', 'processing'])
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});
