import type { Lecture, Section } from '@lectern/contract/course';

const aLecture = (id: string): Lecture => ({
  _id: id,
  title: id,
  description: '',
  videoUrl: '',
  timeDuration: '0:00',
  durationSeconds: 0,
  hasVideo: false,
  hasExercise: false,
  starterCode: '',
});

/**
 * An outline whose sections and lectures have their ids as names. Each letter is a lecture: `{ s1: 'abc', s2: '' }`.
 */
export const anOutline = (sections: Record<string, string>): Section[] =>
  Object.entries(sections).map(([id, lectures]) => ({
    _id: id,
    sectionName: id,
    subSection: [...lectures].map(aLecture),
  }));
