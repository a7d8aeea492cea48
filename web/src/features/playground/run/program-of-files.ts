import { isOtherProgram } from '@lectern/contract/code-track/other-programs';
import type { TrackFile } from '@lectern/contract/code-track/track-steps';
import { loadChunk } from '#lib/network/load-chunk.ts';

const isProgram = ({ name }: TrackFile): boolean => /\.m?js$/.test(name);

/** Whether a file names another one in quotes, as an import does. */
const imports = ({ name, content }: TrackFile, other: string): boolean =>
  [...content.matchAll(/['"](\.\.?\/[^'"\n]+)['"]/g)].some(
    ([, specifier = '']) => new URL(specifier, `file:///${name}`).pathname.slice(1) === other,
  );

/** The file that a run starts with: the open one, or the one that imports it. */
function entryOf(files: readonly TrackFile[], shown: string): TrackFile | undefined {
  const programs = files.filter(isProgram);
  let entry = programs.find(({ name }) => name === shown) ?? programs[0];
  for (let above = entry; above !== undefined && entry !== undefined;) {
    const { name } = entry;
    above = programs.find((file) => file.name !== name && imports(file, name));
    // In an import cycle no file comes first.
    if (above === undefined || above.name === shown) return entry;
    entry = above;
  }
  return entry;
}

/** What to know of a file's name: that it is a program which does not run here. */
export const otherProgramWords = (name: string): string | undefined =>
  isOtherProgram(name) ? 'Students can read it. Only JavaScript (.js) runs here.' : undefined;

/** Why the open file cannot be run, in a sentence; null where there is a program. */
export function whyNotRun(files: readonly TrackFile[], shown: string): string | null {
  if (!isOtherProgram(shown) && files.some(isProgram)) return null;
  return `${shown} cannot be run here: only JavaScript can, in files whose names end in .js.`;
}

/** Links files into one program, as a single script. Where none can run, the program says so. */
export async function programOfFiles(files: readonly TrackFile[], shown: string): Promise<string> {
  const why = whyNotRun(files, shown);
  if (why !== null) return `throw new Error(${JSON.stringify(why)});`;
  const entry = entryOf(files, shown);
  if (entry === undefined) return '';
  if (!/^\s*(?:import|export)\b/m.test(entry.content)) return entry.content;
  const { CannotLink, linkModules } = await loadChunk(() => import('#lib/code/link-modules.ts'));
  try {
    const address = linkModules(files.filter(isProgram)).linkedAddress(entry);
    return `await import(${JSON.stringify(address)});`;
  } catch (error) {
    if (!(error instanceof CannotLink)) throw error;
    return `throw new Error(${JSON.stringify(error.message)});`;
  }
}
