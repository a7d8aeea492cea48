import type { Lecture } from '@lectern/contract/course';
import { putBackExercise, replaceExercise } from './add-exercise.ts';
import { plannedText } from './add-planned.ts';
import type { PlannedLecture } from '../import-plan/planned-course.ts';
import {
  readCaptions,
  readOwnExercise,
  removeCaptions,
  removeExercise,
  saveCaptions,
  saveTexts,
  sendCaptions,
} from './import.api.ts';
import type { ShownIn } from './picture-keeper.ts';

/** A lecture of the course, and the files that replace a part of it. */
export interface Pair {
  lecture: Lecture;
  planned: PlannedLecture;
}

export type Undo = () => Promise<void>;

/**
 * Replaces the title, the text, the starter code or several of them.
 * @throws when they were changed elsewhere: then those of the files are among the earlier versions.
 */
export async function replaceTexts({ lecture, planned }: Pair, shown: ShownIn, undos: Undo[]): Promise<void> {
  const { _id, title, description, starterCode, isMarkdown = false, revision } = lecture;
  const named = planned.replaced.includes('title') ? planned.title : title;
  const text = await plannedText({ ...planned, title: named });
  const saved = await saveTexts(
    _id,
    {
      title: named,
      ...(planned.replaced.includes('text')
        ? { isMarkdown: text.isMarkdown, description: shown(text.description) }
        : { isMarkdown, description }),
      starterCode: planned.replaced.includes('starter code')
        ? ((await planned.starterCode?.text()) ?? '')
        : starterCode,
    },
    revision,
  );
  if (saved.other !== null)
    throw new Error('it was changed elsewhere. The file’s text is among its earlier versions.');
  undos.push(async () => {
    const back = await saveTexts(_id, { title, description, starterCode, isMarkdown }, saved.revision);
    if (back.other !== null) throw new Error(`The text of “${title}” has changed since.`);
  });
}

export async function replaceCaptions(
  { lecture, planned }: Pair,
  language: string,
  undos: Undo[],
): Promise<void> {
  const { _id } = lecture;
  const earlier = await readCaptions(_id);
  for (const one of planned.captions) {
    const { language: sent } = await sendCaptions(_id, one.language ?? language, one.file);
    const before = earlier.find((captions) => captions.language === sent);
    undos.push(async () => {
      if (before === undefined) await removeCaptions(_id, sent);
      else await saveCaptions(_id, before);
    });
  }
}

/**
 * Replaces the exercise, or adds one. Returns what is left to do, in sentences.
 * @throws when it was changed elsewhere since the plan was made
 */
export async function replaceExerciseOf(
  { lecture, planned }: Pair,
  shown: ShownIn,
  undos: Undo[],
): Promise<string[]> {
  const { exercise, exerciseChange, older, both } = planned;
  if (exercise === null || exerciseChange === null) return [];
  const { _id, title } = lecture;
  const before = await readOwnExercise(_id);
  if ((before?.revision ?? null) !== exerciseChange.revision)
    throw new Error('it was changed elsewhere. Choose the folder again to see what differs.');
  const isOwnWork = [...older, ...both].includes('exercise');
  const place = { lectureId: _id, title };
  const { left, revision } = await replaceExercise(
    { lecture: place, planned: exercise, before, isOwnWork },
    shown,
  );
  undos.push(() => (before === null ? removeExercise(_id) : putBackExercise(_id, before, revision)));
  return left;
}
