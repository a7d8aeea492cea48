import { createDrafts } from '#platform/database/drafts.ts';

/** Drafts of the code that students write beside lectures. */
export const codeDrafts = createDrafts<string>({
  drafts: 'code_drafts',
  history: 'code_history',
  column: 'code',
  type: 'text',
});
