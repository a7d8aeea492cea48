import type { ImportPlan, ReplacedPart } from '../import-plan/planned-course.ts';

/** The person's changes to a plan, without its files: a page cannot keep those. */
export interface TypedPlan {
  /** Titles of new sections, by folder. */
  sections: Record<string, string>;
  /** Titles of lectures, by path. */
  lectures: Record<string, string>;
  /** Paths of the lectures that are left out. */
  leftOut: string[];
  /** Paths of those that are added although the course has them. */
  again?: string[];
  /** Replaced parts of lectures, by path; absent in older drafts. */
  replaced?: Record<string, readonly ReplacedPart[]>;
  language: string;
}

export function typedIn({ sections }: ImportPlan, language: string): TypedPlan {
  const lectures = sections.flatMap((section) => section.lectures);
  return {
    sections: Object.fromEntries(sections.map(({ id, title }) => [id, title])),
    lectures: Object.fromEntries(lectures.map(({ id, title }) => [id, title])),
    leftOut: lectures.flatMap(({ id, isWanted }) => (isWanted ? [] : id)),
    again: lectures.flatMap(({ id, isThere, isWanted }) => (isThere && isWanted ? id : [])),
    replaced: Object.fromEntries(
      lectures.flatMap(({ id, replaced }) => (replaced.length > 0 ? [[id, replaced]] : [])),
    ),
    language,
  };
}

/** Applies earlier changes to a plan; new files keep the titles from their names. */
export const withTyped = (plan: ImportPlan, typed: TypedPlan): ImportPlan => ({
  ...plan,
  sections: plan.sections.map((section) => ({
    ...section,
    title: (section.sectionId === null ? typed.sections[section.id] : undefined) ?? section.title,
    lectures: section.lectures.map((lecture) => ({
      ...lecture,
      title: typed.lectures[lecture.id] ?? lecture.title,
      isWanted: lecture.isThere
        ? typed.again?.includes(lecture.id) === true
        : !typed.leftOut.includes(lecture.id),
      replaced: lecture.thereId === null ? [] : (typed.replaced?.[lecture.id] ?? []),
    })),
  })),
});
