import { lazyPart } from '../lazy-part.tsx';

/** Loaded on request. */
export const LazyDraftHistory = lazyPart(async () => (await import('./draft-history.tsx')).DraftHistory);

/** Loaded in a conflict. */
export const LazyDraftChoice = lazyPart(async () => (await import('./draft-choice.tsx')).DraftChoice);

/** Loaded in a conflict of a form. */
export const LazyFormChoice = lazyPart(async () => (await import('./form-choice.tsx')).FormChoice);
