import { askAhead, type AheadRead } from '#lib/requests/asked-ahead.ts';
import { rememberEarlyActs } from '#lib/typing/early-acts.ts';
import { readSession } from '#lib/storage/stored-session.ts';
import { markTheme, readTheme } from '#lib/storage/stored-theme.ts';

/** Runs in each document's head before the first paint (`document.ts`). It is a bundle of its own. */

const root = document.documentElement;
root.toggleAttribute('data-signed-in', readSession().token !== null);
markTheme(readTheme());

// Distant sections are laid out late only on a first visit: a reload restores the scroll position and needs their
// height.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate') root.setAttribute('data-opened', '');

rememberEarlyActs();

const { reads } = document.currentScript?.dataset ?? {};
if (reads !== undefined) askAhead(JSON.parse(reads) as AheadRead[]);
