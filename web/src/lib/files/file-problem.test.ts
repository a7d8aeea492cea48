import { MiB } from '@lectern/contract/units';
import { describe, expect, it } from 'vitest';
import { fileProblem } from './file-problem.ts';

describe('fileProblem', () => {
  it('says before anything is sent what the server would refuse', () => {
    const pdf = { type: 'application/pdf', size: 10 };
    expect(fileProblem(pdf, 'video')).toBe('Please choose a video file (MP4, MOV, WebM, MKV or AVI)');
    expect(fileProblem(pdf, 'image')).toBe('Please choose a JPEG, PNG, WebP, AVIF or GIF picture');
    const film = { type: 'video/mp4', size: 3 * MiB };
    expect(fileProblem(film, 'video', 2 * MiB)).toBe('This file is 3 MB; the limit is 2 MB.');
  });

  it('calls no file as large as the limit that it is over', () => {
    const picture = { type: 'image/png', size: 5 * MiB + 1 };
    expect(fileProblem(picture, 'image', 5 * MiB)).toBe(
      'This file is a little larger than the limit of 5 MB.',
    );
  });

  it('lets pass what may be taken, and what the system does not know', () => {
    expect(fileProblem({ type: 'video/quicktime', size: 10 }, 'video', 10)).toBeUndefined();
    expect(fileProblem({ type: '', size: 10 }, 'video')).toBeUndefined();
  });
});
