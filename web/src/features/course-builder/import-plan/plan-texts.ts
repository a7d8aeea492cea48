import type { PlannedExercise } from './exercise-folders.ts';
import { LinkFinder } from './import-links.ts';
import { endingOf, folderOf } from './import-names.ts';
import type { PictureFinder } from './import-pictures.ts';
import type { PlannedLecture } from './planned-course.ts';
import type { LeftFile } from './left-files.ts';

const isMarkdown = (path: string): boolean => ['md', 'markdown'].includes(endingOf(path));

/** The paths of what each lecture is made of; a link may lead to them. */
const pathsOf = (
  lectures: readonly PlannedLecture[],
  exerciseFolders: ReadonlyMap<PlannedExercise, string>,
): Map<string, Set<string>> =>
  new Map(
    lectures.map(({ id, text, exercise }) => {
      const paths = new Set([id]);
      if (text !== null) paths.add(text.path);
      const folder = exercise === null ? undefined : exerciseFolders.get(exercise);
      if (folder !== undefined) paths.add(folder).add(`${folder}/${exercise?.instructions.name}`);
      return [id, paths];
    }),
  );

/**
 * Plans the pictures that the texts of lectures and exercises name, and their links to lectures. Returns the addresses
 * for which there is neither.
 */
export async function planTexts(
  lectures: readonly PlannedLecture[],
  exerciseFolders: ReadonlyMap<PlannedExercise, string>,
  finder: PictureFinder,
): Promise<LeftFile[]> {
  const linkFinder = new LinkFinder(pathsOf(lectures, exerciseFolders));
  const lostPictures = new Set<string>();
  const lostLinks = new Set<string>();
  for (const lecture of lectures) {
    const take = async (
      named: Pick<PlannedLecture, 'pictures' | 'links'>,
      folder: string,
      files: readonly File[],
    ): Promise<void> => {
      const texts = await Promise.all(files.map((file) => file.text()));
      const { pictures, lost } = finder.in(folder, texts);
      for (const address of lost) lostPictures.add(`${address} in “${lecture.title}”`);
      const { links, lost: unlinked } = linkFinder.in(folder, texts);
      for (const address of unlinked) lostLinks.add(`${address} in “${lecture.title}”`);
      named.pictures = pictures;
      named.links = links;
    };
    const { text, exercise } = lecture;
    if (text !== null && isMarkdown(text.path)) await take(lecture, folderOf(text), [text.file]);
    if (exercise !== null)
      await take(exercise, exerciseFolders.get(exercise) ?? '', [exercise.instructions, ...exercise.hints]);
  }
  return [
    ...[...lostPictures].map((path) => ({ path, kind: 'lost-picture' as const })),
    ...[...lostLinks].map((path) => ({ path, kind: 'lost-link' as const })),
  ];
}
