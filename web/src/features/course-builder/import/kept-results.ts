import type { ImportResult } from './use-import.ts';
import { onLeave } from '#lib/session.ts';

/** What imports have brought, by course, until it is dismissed. It lives as long as the page. */
const results = new Map<string, ImportResult>();

onLeave((why) => {
  if (why === 'asked') results.clear();
});

export const keptResult = (courseId: string): ImportResult | null => results.get(courseId) ?? null;

export function keepResult(courseId: string, result: ImportResult | null): void {
  if (result === null) results.delete(courseId);
  else results.set(courseId, result);
}
