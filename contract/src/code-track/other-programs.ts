/** Programs in languages that do not run here: only JavaScript does. */
const OTHER_PROGRAM =
  /\.(?:py|rb|php|java|kt|c|h|cc|cpp|cs|go|rs|swift|ts|tsx|jsx|sh|sql|r|lua|pl|hs|dart)$/i;

/** Whether a file's name is that of a program which does not run here. */
export const isOtherProgram = (name: string): boolean => OTHER_PROGRAM.test(name);
