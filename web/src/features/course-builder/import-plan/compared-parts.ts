import type { Lecture } from '@lectern/contract/course';
import { comparable, languageOf, textsOfFile, plain } from './differences.ts';
import { exerciseTexts } from './exercise-difference.ts';
import { captionLines, cueLines } from './caption-lines.ts';
import { readCaptions, readOwnExercise } from '../import/import.api.ts';
import type { PlannedLecture, ReplacedPart } from './planned-course.ts';
import { readExercise } from './read-exercise.ts';

/** A text of the course beside that of the files. */
export interface ComparedText {
  name: string;
  before: string;
  after: string;
}

const COMPARED: readonly ReplacedPart[] = ['text', 'starter code', 'captions', 'exercise'];

/** The parts of a lecture of which the old and the new can be read side by side. */
export const comparedParts = ({ thereId, differs, exerciseChange }: PlannedLecture): ReplacedPart[] =>
  thereId === null
    ? []
    : COMPARED.filter(
        (part) => differs.includes(part) && (part !== 'exercise' || exerciseChange?.revision !== null),
      );

const FILE_NAMES: Record<string, string> = {
  instructions: 'Instructions',
  'tests.js': 'Tests that students see',
  'hidden-tests.js': 'Hidden tests',
};

const compareCaptions = async (planned: PlannedLecture, there: Lecture): Promise<ComparedText[]> => {
  const stored = await readCaptions(there._id);
  const languages = stored.map(({ language }) => language);
  return Promise.all(
    planned.captions.map(async (one) => {
      const before = stored.find(({ language }) => language === languageOf(one, languages));
      return {
        name: before === undefined ? 'Captions' : `Captions, ${before.label}`,
        before: before === undefined ? '' : cueLines(before.cues),
        after: captionLines(await one.file.text()),
      };
    }),
  );
};

const compareExercise = async (planned: PlannedLecture, there: Lecture) => {
  const { exercise, exerciseChange } = planned;
  if (exercise === null || exerciseChange === null) return [];
  const read = (text: string): string => comparable(text, exercise);
  const titles = [planned.title, there.title];
  const [folder, now] = await Promise.all([
    readExercise(planned.title, exercise),
    readOwnExercise(there._id),
  ]);
  const after = exerciseTexts(folder, read, titles);
  const before = now && exerciseTexts(now, read, titles);
  return exerciseChange.files.map((name) => ({
    name: FILE_NAMES[name] ?? name,
    before: before?.get(name) ?? '',
    after: after.get(name) ?? '',
  }));
};

/** Reads the texts of the course and of the files that differ. */
export async function compareParts(planned: PlannedLecture, there: Lecture): Promise<ComparedText[]> {
  const parts = comparedParts(planned);
  const [text] = parts.includes('text') ? await textsOfFile(planned, there) : [];
  const compared = [
    ...(text === undefined
      ? []
      : [{ name: 'Text', before: comparable(there.description, planned), after: text }]),
    ...(parts.includes('starter code') && planned.starterCode !== null
      ? [
          {
            name: 'Starter code',
            before: plain(there.starterCode),
            after: plain(await planned.starterCode.text()),
          },
        ]
      : []),
    ...(parts.includes('captions') ? await compareCaptions(planned, there) : []),
    ...(parts.includes('exercise') ? await compareExercise(planned, there) : []),
  ];
  return compared.filter(({ before, after }) => before !== after);
}
