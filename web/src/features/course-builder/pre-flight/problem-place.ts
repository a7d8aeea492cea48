import type { ProblemKind, PublishProblem } from '@lectern/contract/publish-problem';
import { hiddenEditorAddress, outlineAddress } from '#lib/addresses/author-addresses.ts';
import { builderAddress } from '../builder-address.ts';
import { lectureAddress, videoAddress } from '../lecture/lecture-address.ts';

interface Place {
  to: string;
  words: string;
}

/** The tab of a lecture's page where a problem is fixed; the first tab for other kinds. */
const tabs: Partial<Record<ProblemKind, { tab: string; words: string }>> = {
  exercise: { tab: 'exercise', words: 'Open the exercise' },
  'example-exercise': { tab: 'exercise', words: 'Open the exercise' },
  'exercise-text': { tab: 'exercise', words: 'Open the exercise' },
  quiz: { tab: 'quiz', words: 'Open the quiz' },
  'quiz-time': { tab: 'quiz', words: 'Open the quiz' },
  'quiz-missed': { tab: 'quiz', words: 'Open the quiz' },
  'quiz-picture': { tab: 'quiz', words: 'Open the quiz' },
  'quiz-text': { tab: 'quiz', words: 'Open the quiz' },
  'lost-quiz': { tab: 'quiz', words: 'Open the quiz' },
  'code-track': { tab: 'code', words: 'Open the code' },
  'no-captions': { tab: 'captions', words: 'Open the captions' },
  'captions-former': { tab: 'captions', words: 'Open the captions' },
  'captions-fast': { tab: 'captions', words: 'Open the captions' },
  'captions-lines': { tab: 'captions', words: 'Open the captions' },
  'captions-overlap': { tab: 'captions', words: 'Open the captions' },
  'captions-late': { tab: 'captions', words: 'Open the captions' },
  'captions-gap': { tab: 'captions', words: 'Open the captions' },
  'video-on-its-way': { tab: 'video', words: 'Open the video' },
  'video-rejected': { tab: 'video', words: 'Open the video' },
  loudness: { tab: 'video', words: 'Open the video' },
  clipping: { tab: 'video', words: 'Open the video' },
  silence: { tab: 'video', words: 'Open the video' },
  'black-picture': { tab: 'video', words: 'Open the video' },
  'frozen-picture': { tab: 'video', words: 'Open the video' },
};

/** The address where a problem is fixed. */
export function placeOf(courseId: string, { kind, lectureId, sectionId, at }: PublishProblem): Place {
  if (kind === 'taken-down') return { to: '/contact', words: 'Write to us' };
  if (kind === 'empty-editor') return { to: hiddenEditorAddress(courseId), words: 'Go to the setting' };
  if (kind === 'outcome' || kind === 'lost-category')
    return { to: builderAddress(courseId), words: 'Go to the information' };
  if (lectureId !== '') {
    const { tab, words } = tabs[kind] ?? { tab: 'text', words: 'Open the lecture' };
    const to =
      tab === 'video' ? videoAddress(courseId, lectureId, at) : lectureAddress(courseId, lectureId, tab);
    return { to, words };
  }
  if (sectionId !== '') return { to: outlineAddress(courseId, sectionId), words: 'Go to the section' };
  return { to: builderAddress(courseId, 1), words: 'Go to the course builder' };
}
