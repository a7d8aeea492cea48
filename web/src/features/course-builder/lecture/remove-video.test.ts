import { expect, it } from 'vitest';
import type { VideoOfLecture } from '@lectern/contract/removed-videos';
import { consequencesOf } from './remove-video.tsx';

const desk = (changes: Partial<VideoOfLecture> = {}, captions: string[] = []): VideoOfLecture => ({
  video: {
    _id: 'v',
    fileName: 'loops.mp4',
    bytes: 1000,
    durationSeconds: 60,
    width: 1280,
    height: 720,
    captions,
    addedAt: '2026-11-28T00:00:00.000Z',
  },
  removed: [],
  timedQuestions: 0,
  hasCode: false,
  isPublished: false,
  ...changes,
});

it('says of a bare video only that it can be put back', () => {
  expect(consequencesOf(desk())).toEqual(['You can put it back here for 30 days.']);
});

it('names all that hangs on the video, and who keeps it', () => {
  const all = { timedQuestions: 1, hasCode: true, isPublished: true };
  expect(consequencesOf(desk(all, ['Deutsch', 'English']))).toEqual([
    'You can put it back here for 30 days, with its captions (Deutsch and English). Another video takes over a copy of them.',
    '1 question of the quiz is asked at a second of the video. The quiz keeps it, but nobody is asked while there is no video.',
    'The code that follows the video stays, too. Students do not see it while there is no video.',
    'Students keep the video until you publish again. What they have completed stays completed.',
  ]);
});
