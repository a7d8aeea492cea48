import type { Lecture } from '@lectern/contract/course';
import type { LectureTexts } from '@lectern/contract/lecture-page';
import { findWaiting } from '#lib/drafts/stored-drafts.ts';
import { getSession } from '#lib/session.ts';
import type { CodeKey } from '#lib/storage/stored-keys.ts';

/** The key of a lecture's texts that wait in this browser. */
export const textKey = (lectureId: string): CodeKey =>
  `lectern.code.${getSession().user?._id ?? 'nobody'}.text.${lectureId}`;

/** Serialises all texts, which are one draft. */
export const storedTextOf = ({ title, description, starterCode, isMarkdown }: LectureTexts): string =>
  JSON.stringify({ title, description, starterCode, isMarkdown });

export const textsOfLecture = (lecture: Lecture): LectureTexts => ({
  ...lecture,
  isMarkdown: lecture.isMarkdown === true,
});

/**
 * Whether this browser has texts of a lecture that the account does not have: `apart` when the account's text has
 * changed too since, and a person must choose.
 */
export function waitingText(lecture: Lecture): 'unsent' | 'apart' | null {
  const saved = storedTextOf(textsOfLecture(lecture));
  const waiting = findWaiting(textKey(lecture._id)).filter(({ text }) => text !== saved);
  if (waiting.length === 0) return null;
  return waiting.some(({ revision }) => revision < (lecture.revision ?? 0)) ? 'apart' : 'unsent';
}
