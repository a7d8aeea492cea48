import { questionRowId } from '#lib/addresses/author-addresses.ts';

export const rowOf = (question: string): HTMLElement | null =>
  document.getElementById(questionRowId(question));
