import type { ReplacedPart } from './planned-course.ts';
import type { Unfinished } from './picture-keeper.ts';
import { onLeave } from '#lib/session.ts';

/** The parts of a lecture that files have replaced. */
export interface ReplacedIn {
  lectureId: string;
  title: string;
  replaced: readonly ReplacedPart[];
}

export interface ImportResult {
  words: string;
  /** What was replaced in lectures of the course; a video may still be refused. */
  replaced?: readonly ReplacedIn[];
  /** The new sections. */
  sections: readonly string[];
  /** The new lectures, in the order of the outline. */
  lectures: ReadonlySet<string>;
  /** What is left to do; captions are refused later than the rest. */
  unfinished?: readonly Unfinished[];
}

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
