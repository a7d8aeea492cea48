import { programFiles, type ExerciseFile } from '@lectern/contract/exercises';
import { linkModules } from '#lib/code/link-modules.ts';
import type { ShownPage } from './preview-messages.ts';

const isPage = ({ name }: ExerciseFile): boolean => name.endsWith('.html');

/** The file to show: `index.html`, or else the first page; undefined without one. */
export const pageOf = (files: readonly ExerciseFile[]): ExerciseFile | undefined =>
  files.find(({ name }) => name === 'index.html') ?? files.find(isPage);

/** The data that the frame needs to show a page. @throws {CannotLink} */
export function shownPage(page: ExerciseFile, files: readonly ExerciseFile[]): ShownPage {
  const { linkedAddress } = linkModules(files);
  return {
    name: page.name,
    html: page.content,
    styles: Object.fromEntries(
      files.filter(({ name }) => name.endsWith('.css')).map(({ name, content }) => [name, content]),
    ),
    scripts: Object.fromEntries(programFiles(files).map((file) => [file.name, linkedAddress(file)])),
  };
}
