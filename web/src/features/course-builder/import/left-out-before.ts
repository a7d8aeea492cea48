import { getSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type LeftOutKey } from '#lib/storage/stored-keys.ts';
import type { ImportPlan, PlannedLecture } from './planned-course.ts';

/** More than a folder has. */
const MOST_KEPT = 1000;

const keyOf = (courseId: string): LeftOutKey => `lectern.leftout.${getSession().user?._id ?? ''}.${courseId}`;

const nameIn = ({ name }: ImportPlan, { id }: PlannedLecture): string => `${name}/${id}`;

function readLeftOut(courseId: string): string[] {
  const stored = readStoredJson(keyOf(courseId));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

/** Remembers which new lectures of a folder an import has left out, and forgets those that it has added. */
export function keepLeftOut(courseId: string, plan: ImportPlan): void {
  if (!plan.isWhole) return;
  const lectures = plan.sections.flatMap((section) => section.lectures);
  const decided = new Set(lectures.map((lecture) => nameIn(plan, lecture)));
  const others = readLeftOut(courseId).filter((name) => !decided.has(name));
  const left = lectures.flatMap((lecture) =>
    lecture.isThere || lecture.isWanted ? [] : nameIn(plan, lecture),
  );
  const all = [...others, ...left].slice(-MOST_KEPT);
  writeStored(keyOf(courseId), all.length === 0 ? null : JSON.stringify(all));
}

/** Takes the tick from what an earlier import of the same folder has left out. */
export function withoutLeftOut(courseId: string, plan: ImportPlan): ImportPlan {
  const left = new Set(plan.isWhole ? readLeftOut(courseId) : []);
  if (left.size === 0) return plan;
  const marked = (lecture: PlannedLecture): PlannedLecture =>
    lecture.isThere || !left.has(nameIn(plan, lecture))
      ? lecture
      : { ...lecture, isWanted: false, wasLeftOut: true };
  return {
    ...plan,
    sections: plan.sections.map((section) => ({ ...section, lectures: section.lectures.map(marked) })),
  };
}
