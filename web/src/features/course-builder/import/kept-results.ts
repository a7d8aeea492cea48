import type { ImportPlan, ReplacedPart } from '../import-plan/planned-course.ts';
import type { Unfinished } from './picture-keeper.ts';
import { onLeave } from '#lib/session.ts';

/** The parts of a lecture that files have replaced. */
export interface ReplacedIn {
  lectureId: string;
  title: string;
  replaced: readonly ReplacedPart[];
}

/** What an import could not replace without a connection, as a plan of that alone. */
export interface Again {
  plan: ImportPlan;
  language: string;
  /** The lectures that the same import has added, by the ids of the planned ones. */
  idOf: ReadonlyMap<string, string>;
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
  /** What can be done again; null for nothing. */
  again?: Again | null;
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
