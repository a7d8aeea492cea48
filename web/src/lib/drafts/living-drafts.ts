/** The drafts of the pages that are open in this tab. */
export const livingDrafts = new Set<{ settle: () => Promise<void> }>();

/** Waits until each draft has saved what it can, for a page that shows what others have just written. */
export async function settleDrafts(): Promise<void> {
  await Promise.all([...livingDrafts].map((draft) => draft.settle()));
}
