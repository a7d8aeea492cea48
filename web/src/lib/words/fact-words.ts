/** Joins the facts that are not empty; no line begins with the dot between two of them. */
export const factWords = (facts: readonly (string | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ');
