import type { ImportPlan } from './import-plan.ts';

/** What a person has said of a plan: all but its files, which no page can keep. */
export interface TypedPlan {
  /** Titles of new sections, by their folder. */
  sections: Record<string, string>;
  /** Titles, by where the lecture comes from. */
  lectures: Record<string, string>;
  /** Where the lectures come from that are left out. */
  leftOut: string[];
  language: string;
}

export function typedIn({ sections }: ImportPlan, language: string): TypedPlan {
  const lectures = sections.flatMap((section) => section.lectures);
  return {
    sections: Object.fromEntries(sections.map(({ id, title }) => [id, title])),
    lectures: Object.fromEntries(lectures.map(({ id, title }) => [id, title])),
    leftOut: lectures.flatMap(({ id, isWanted }) => (isWanted ? [] : id)),
    language,
  };
}

/** A plan with what was typed in it earlier; files that came since are as their names say. */
export const withTyped = (plan: ImportPlan, typed: TypedPlan): ImportPlan => ({
  ...plan,
  sections: plan.sections.map((section) => ({
    ...section,
    title: typed.sections[section.id] ?? section.title,
    lectures: section.lectures.map((lecture) => ({
      ...lecture,
      title: typed.lectures[lecture.id] ?? lecture.title,
      isWanted: !typed.leftOut.includes(lecture.id),
    })),
  })),
});
