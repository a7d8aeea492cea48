import type { PublishProblem } from '@lectern/contract/publish-problem';
import { describe, expect, it } from 'vitest';
import { placeOf } from './problem-place.ts';

const problem = (part: Partial<PublishProblem>): PublishProblem => ({
  kind: 'silence',
  isBlocking: false,
  sectionId: '',
  lectureId: 'loops',
  message: '',
  remedy: '',
  at: null,
  isMendable: false,
  ...part,
});

describe('the place of a problem', () => {
  it('is the second of the video that the problem names', () => {
    const video = '/dashboard/lecture?course=js&lecture=loops&tab=video';
    expect(placeOf('js', problem({ at: 83.4 })).to).toBe(`${video}&at=83.4`);
    expect(placeOf('js', problem({ at: 0 })).to).toBe(`${video}&at=0`);
    expect(placeOf('js', problem({})).to).toBe(video);
  });

  it('is the setting of the editor', () => {
    expect(placeOf('js', problem({ kind: 'empty-editor', lectureId: '' }))).toEqual({
      to: '/dashboard/add-course?course=js&step=publish#hidden-editor',
      words: 'Go to the setting',
    });
  });

  it('is a tab without a second where no video is shown', () => {
    const captions = '/dashboard/lecture?course=js&lecture=loops&tab=captions';
    expect(placeOf('js', problem({ kind: 'captions-gap', at: 12 })).to).toBe(captions);
  });
});
