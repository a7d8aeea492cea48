import { describe, expect, it } from 'vitest';
import { judgeVideo, type VideoFacts } from './video-rules.ts';

const picture = {
  codec: 'h264',
  width: 1920,
  height: 1080,
  rotation: 0,
  pixelFormat: 'yuv420p',
  isDecodable: true,
  endSeconds: 61.5,
};
const mp4: VideoFacts = {
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  durationSeconds: 61.5,
  audioCodec: 'aac',
  video: picture,
};
const webm: VideoFacts = {
  ...mp4,
  container: 'matroska,webm',
  audioCodec: 'opus',
  video: { ...picture, codec: 'vp9' },
};

describe('U14 judgeVideo', () => {
  it('takes what plays in a plain video element', () => {
    expect(judgeVideo(mp4)).toEqual({
      contentType: 'video/mp4',
      durationMs: 61_500,
      width: 1920,
      height: 1080,
      isPlayable: true,
      strangeness: '',
    });
    expect(judgeVideo(webm)).toMatchObject({ contentType: 'video/webm' });
    expect(judgeVideo({ ...mp4, audioCodec: null })).toMatchObject({ contentType: 'video/mp4' });
  });

  it('gives the size as it is shown when a phone was held upright', () => {
    expect(judgeVideo({ ...mp4, video: { ...picture, rotation: -90 } })).toMatchObject({
      width: 1080,
      height: 1920,
    });
    expect(judgeVideo({ ...mp4, video: { ...picture, rotation: 180 } })).toMatchObject({
      width: 1920,
      height: 1080,
    });
  });

  it.each<[string, VideoFacts]>([
    ['HEVC (H.265)', { ...mp4, video: { ...picture, codec: 'hevc' } }],
    ['MPEG-4 Part 2', { ...mp4, video: { ...picture, codec: 'mpeg4' } }],
    ['VP8 in an MP4 file', { ...mp4, video: { ...picture, codec: 'vp8' } }],
    ['H.264 in a WebM or Matroska file', { ...webm, video: picture }],
    ['Dolby AC-3 sound', { ...mp4, audioCodec: 'ac3' }],
    ['AAC sound in a WebM', { ...webm, audioCodec: 'aac' }],
    ['AVI files', { ...mp4, container: 'avi', audioCodec: 'mp3' }],
    ['yuv422p10le', { ...mp4, video: { ...picture, pixelFormat: 'yuv422p10le' } }],
  ])('says that browsers do not play "%s"', (words, facts) => {
    expect(judgeVideo(facts)).toMatchObject({
      isPlayable: false,
      contentType: 'video/mp4',
      strangeness: expect.stringContaining(words),
    });
  });

  it.each<[string, VideoFacts]>([
    ['no picture, only sound', { ...mp4, video: null }],
    ['PRORES', { ...mp4, video: { ...picture, codec: 'prores_unknown', isDecodable: false } }],
    ['at most 8192 pixels', { ...mp4, video: { ...picture, width: 16_384 } }],
    ['at most 8192 pixels', { ...mp4, video: { ...picture, height: 0 } }],
    ['the file is damaged', { ...mp4, video: { ...picture, isDecodable: false } }],
    ['the file is incomplete', { ...mp4, video: { ...picture, endSeconds: 0 } }],
    ['no length', { ...mp4, durationSeconds: 0 }],
    ['no length', { ...mp4, durationSeconds: Number.NaN }],
  ])('refuses with "%s" in the reason', (words, facts) => {
    expect(judgeVideo(facts)).toEqual({ reason: expect.stringContaining(words) });
  });
});
