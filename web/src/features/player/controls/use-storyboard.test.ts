import { describe, expect, it } from 'vitest';
import { readStoryboard } from './use-storyboard.ts';

describe('a storyboard', () => {
  it('names parts of a sheet that lies beside it', () => {
    const vtt =
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nstoryboard.webp#xywh=0,0,160,90\n\n' +
      '00:00:02.000 --> 00:00:04.000\nstoryboard.webp#xywh=160,0,160,90\n\n00:00:04.000 --> 00:00:06.000\nno picture\n';
    expect(readStoryboard(vtt, 'https://example.org/media/right/storyboard.vtt')).toEqual([
      {
        address: 'https://example.org/media/right/storyboard.webp',
        ...{ x: 0, y: 0, width: 160, height: 90, startSeconds: 0 },
      },
      {
        address: 'https://example.org/media/right/storyboard.webp',
        ...{ x: 160, y: 0, width: 160, height: 90, startSeconds: 2 },
      },
    ]);
  });
});
