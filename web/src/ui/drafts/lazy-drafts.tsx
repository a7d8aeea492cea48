import { lazyPart } from '../lazy-part.tsx';

/** Loaded when it is asked for. */
export const LazyDraftHistory = lazyPart(async () => (await import('./draft-history.tsx')).DraftHistory);

/** Loaded when there is a choice. */
export const LazyDraftChoice = lazyPart(async () => (await import('./draft-choice.tsx')).DraftChoice);

/** The same for the text of a form. */
export const LazyFormChoice = lazyPart(async () => (await import('./form-choice.tsx')).FormChoice);

/** Loaded when something was found of earlier typing. */
export const LazyKeptTextNotices = lazyPart(
  async () => (await import('./kept-text-notices.tsx')).KeptTextNotices,
);
