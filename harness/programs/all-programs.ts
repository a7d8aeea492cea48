import { asyncPrograms } from './async-programs.ts';
import { consolePrograms } from './console-programs.ts';
import { differingPrograms } from './differing-programs.ts';
import { endingPrograms } from './ending-programs.ts';
import { errorPrograms } from './error-programs.ts';
import { languagePrograms } from './language-programs.ts';
import { libraryPrograms } from './library-programs.ts';
import type { ComparedProgram } from './program.ts';
import { valuePrograms } from './value-programs.ts';

/** All programs that run in the page and on the server, to compare their output. */
export const allPrograms: readonly ComparedProgram[] = [
  ...valuePrograms,
  ...consolePrograms,
  ...languagePrograms,
  ...libraryPrograms,
  ...errorPrograms,
  ...asyncPrograms,
  ...endingPrograms,
  ...differingPrograms,
];
