import type { Lecture } from '@lectern/contract/course';
import type { LectureState } from '@lectern/contract/outline';
import { formatCount } from '#lib/format.ts';

/** A badge in a lecture's row. */
export interface RowSign {
  text: string;
  tone: 'fresh' | 'plain' | 'busy' | 'bad' | 'refused';
}

const hasNothingBesideCode = ({ hasVideo, hasExercise, quiz, description }: Lecture): boolean =>
  !hasVideo && !hasExercise && quiz === undefined && description.trim() === '';

const isEmpty = (lecture: Lecture): boolean =>
  hasNothingBesideCode(lecture) && lecture.starterCode.trim() === '';

/** Whether a lecture has starter code and nothing else. */
export const isCodeAlone = (lecture: Lecture): boolean =>
  hasNothingBesideCode(lecture) && lecture.starterCode.trim() !== '';

/** What the queue says of a lecture's video. */
export interface UploadStatus {
  text: string;
  /** It was refused, or could not be sent. */
  isBad: boolean;
  /** 0 to 100 while it is being sent, or waits halfway; else null. */
  percent?: number | null;
}

/** Says of which lecture a video was refused, and why; a lecture that has a video keeps it. */
export const refusalOf = ({ title, hasVideo }: Lecture, why: string): string =>
  hasVideo
    ? `The new video of “${title}” was refused; the old one stays: ${why}`
    : `The video of “${title}” was refused: ${why}`;

/** The badges of a lecture for its author; `upload` is the queue's status of its video, which may be a refusal. */
export function signsOf(
  lecture: Lecture,
  state: LectureState | undefined,
  upload: string | undefined,
  isRefused = false,
): RowSign[] {
  const signs: RowSign[] = [];
  if (lecture.isHeldBack === true) signs.push({ text: 'Held back', tone: 'bad' });
  if (lecture.isFree === true) signs.push({ text: 'Free to watch', tone: 'plain' });
  if (upload !== undefined && isRefused)
    signs.push({ text: lecture.hasVideo ? refusalOf(lecture, upload) : upload, tone: 'refused' });
  else if (upload !== undefined) signs.push({ text: upload, tone: 'busy' });
  else if (isEmpty(lecture)) signs.push({ text: 'Empty', tone: 'bad' });
  else if (isCodeAlone(lecture)) signs.push({ text: 'Starter code alone', tone: 'plain' });
  if (state === undefined) return signs;
  if (state.exercise === 'holds') signs.push({ text: 'Exercise works', tone: 'plain' });
  if (state.exercise === 'broken') signs.push({ text: 'Exercise does not work', tone: 'bad' });
  if (state.questions > 0) signs.push({ text: formatCount(state.questions, 'question'), tone: 'plain' });
  if (lecture.files !== undefined)
    signs.push({ text: formatCount(lecture.files.length, 'file'), tone: 'plain' });
  if (state.hasCode) signs.push({ text: 'Code in the video', tone: 'plain' });
  if (lecture.hasVideo && state.captions.length === 0) signs.push({ text: 'No captions', tone: 'bad' });
  if (state.publishing === 'new') signs.push({ text: 'Not in the published version', tone: 'plain' });
  if (state.publishing === 'changed') signs.push({ text: 'Changed since it was published', tone: 'plain' });
  return signs;
}
