import type { Lecture } from '@lectern/contract/course';
import type { LectureState } from '@lectern/contract/outline';
import { describe, expect, it } from 'vitest';
import { signsOf } from './lecture-state.ts';

const aLecture = (given: Partial<Lecture> = {}): Lecture => ({
  ...{ _id: 'a', title: 'Bowline', description: 'A loop', starterCode: '', videoUrl: '' },
  ...{ timeDuration: '0:00', durationSeconds: 0, hasVideo: false, hasExercise: false },
  ...given,
});

const aState = (given: Partial<LectureState> = {}): LectureState => ({
  ...{
    lectureId: 'a',
    captions: [],
    exercise: 'none',
    questions: 0,
    hasCode: false,
    formerVideos: [],
    fileFingerprints: [],
    isTextEdited: false,
    publishing: 'published',
  },
  ...given,
});

const words = (lecture: Lecture, state: LectureState) =>
  signsOf(lecture, state, undefined).map(({ text }) => text);

describe('the row of a lecture', () => {
  it('names everything that the lecture has', () => {
    const file = { _id: 'f', name: 'a.csv', bytes: 1, address: '' };
    const lecture = aLecture({ hasVideo: true, hasExercise: true, quiz: 'asks', files: [file, file] });
    expect(words(lecture, aState({ exercise: 'holds', questions: 7, hasCode: true }))).toEqual([
      'Exercise works',
      '7 questions',
      '2 files',
      'Code in the video',
      'No captions',
    ]);
  });

  it('says that there is starter code alone', () => {
    const code = aLecture({ description: '', starterCode: 'let a;' });
    expect(words(code, aState())).toEqual(['Starter code alone']);
    expect(words({ ...code, hasExercise: true }, aState({ exercise: 'holds' }))).toEqual(['Exercise works']);
    expect(words({ ...code, starterCode: ' ' }, aState())).toEqual(['Empty']);
  });

  it('shows a refused video as an error', () => {
    const said = (isRefused: boolean) =>
      signsOf(aLecture(), aState(), 'It has no picture.', isRefused)[0]?.tone;
    expect([said(true), said(false)]).toEqual(['refused', 'busy']);
    expect(signsOf(aLecture({ hasVideo: true }), undefined, 'It is damaged.', true)[0]?.text).toBe(
      'The new video of “Bowline” was refused; the old one stays: It is damaged.',
    );
  });

  it('says what does not work, and what students do not have yet', () => {
    const broken = aState({ exercise: 'broken', publishing: 'changed' });
    expect(words(aLecture({ hasExercise: true }), broken)).toEqual([
      'Exercise does not work',
      'Changed since it was published',
    ]);
    expect(words(aLecture(), aState({ publishing: 'new' }))).toEqual(['Not in the published version']);
  });

  it('says nothing of what it has not', () => {
    expect(words(aLecture(), aState())).toEqual([]);
    expect(words(aLecture({ quiz: 'asks' }), aState({ questions: 1 }))).toEqual(['1 question']);
  });
});
