import { Button } from '#ui/button.tsx';
import type { FoundFile } from '#lib/files/found-files.ts';
import type { CourseFolder } from '../import-plan/folder-fields.ts';
import { nameOf } from '../import-plan/import-names.ts';

/** So many are offered by name; all are in the picker below. */
const OFFERED = 4;

const list = new Intl.ListFormat('en');
const named = (pictures: readonly FoundFile[]): string =>
  list.format(pictures.map(({ path }) => `“${nameOf(path)}”`));

interface CoverChoiceProps {
  folder: CourseFolder;
  /** The course's picture as it is chosen now. */
  picture: File | null;
  onChoose: (cover: FoundFile) => void;
}

/** Says which of a folder's pictures is the course's, and takes another one. Silent where there is only one. */
export function CoverChoice({ folder: { pictures, tooLarge }, picture, onChoose }: CoverChoiceProps) {
  const taken = pictures.find(({ file }) => file === picture);
  return (
    <>
      {tooLarge.length > 0 && (
        <p className="text-sm wrap-anywhere">
          Not taken as the course’s picture, as it may have at most 5 MB: {named(tooLarge)}.
        </p>
      )}
      {pictures.length > 1 && (
        <div role="group" aria-label="The course’s picture" className="mt-2 grid gap-2">
          <p className="text-sm wrap-anywhere">
            {taken === undefined
              ? `${pictures.length} pictures could be the course’s. Which one is it?`
              : `“${nameOf(taken.path)}” is taken as the course’s picture. The folder also has:`}
          </p>
          <div className="flex flex-wrap gap-2">
            {pictures
              .filter((one) => one !== taken)
              .slice(0, OFFERED)
              .map((one) => (
                <Button key={one.path} size="sm" variant="secondary" onClick={() => onChoose(one)}>
                  Take {nameOf(one.path)}
                </Button>
              ))}
          </div>
        </div>
      )}
    </>
  );
}
