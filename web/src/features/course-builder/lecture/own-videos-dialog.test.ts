import { describe, expect, it } from 'vitest';
import { isVideoOf } from './own-videos-dialog.tsx';

describe('the videos to take for a lecture', () => {
  const videoUrl = '/media/videos/0192-a?course=c&session=s';
  it('are those that it does not show already', () => {
    expect(isVideoOf({ videoUrl }, '0192-a')).toBe(true);
    expect(isVideoOf({ videoUrl }, '0192-b')).toBe(false);
    expect(isVideoOf({ videoUrl: '' }, '0192-a')).toBe(false);
  });
});
