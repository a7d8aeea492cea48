/** Facts in a row, without those that are empty; no line begins with the dot between two of them. */
export const factWords = (facts: readonly (string | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ');
