import type { VersionLecture, VersionSection } from '#tables/course-tables.ts';

/** The working copy, in the order of its positions. */
export interface WorkingCopy extends CourseInformation {
  sections: WorkingSection[];
}

interface WorkingSection extends VersionSection {
  lectures: (VersionLecture & { heldBack?: boolean })[];
}

/** Removes the lectures that are held back, and sections whose lectures are all held back. */
const released = (sections: WorkingSection[]): WorkingSection[] =>
  sections
    .map((section) => ({
      ...section,
      lectures: section.lectures.filter(({ heldBack }) => heldBack !== true),
    }))
    .filter(({ lectures }, place) => lectures.length > 0 || sections[place]?.lectures.length === 0);

interface CourseInformation {
  title: string;
  description: string;
  whatYouWillLearn: string;
  priceCents: number;
  categoryId: string;
  thumbnailId: string | null;
  /** Whether lectures that were only marked count toward completing the course. */
  acceptsMarks: boolean;
  /** Whether lectures that have nothing to do with code have no editor beside them. */
  hidesEditor: boolean;
  level: string;
  language: string;
  requirements: string;
}

/** The content of a version, without its number and date. */
export interface CompiledCourse extends CourseInformation {
  outline: VersionSection[];
  sectionsCount: number;
  lecturesCount: number;
  durationMs: number;
}

/** Makes the content of a version. Only the fields that are listed here leave the working copy. */
export const compileCourse = (working: WorkingCopy): CompiledCourse => {
  const outline = released(working.sections).map(({ id, title, lectures }) => ({
    id,
    title,
    lectures: lectures.map((lecture) => ({
      id: lecture.id,
      title: lecture.title,
      description: lecture.description,
      ...(lecture.isMarkdown === true ? { isMarkdown: true } : {}),
      starterCode: lecture.starterCode,
      videoId: lecture.videoId,
      durationMs: lecture.durationMs,
      // Absent rather than null, so that versions from before exercises and code tracks still compare as equal.
      ...(lecture.exerciseId ? { exerciseId: lecture.exerciseId } : {}),
      ...(lecture.quizId ? { quizId: lecture.quizId } : {}),
      ...(lecture.quizDecides ? { quizDecides: true } : {}),
      ...(lecture.trackId ? { trackId: lecture.trackId } : {}),
      ...(lecture.isFree === true ? { isFree: true } : {}),
      ...(lecture.minutes ? { minutes: lecture.minutes } : {}),
      ...(lecture.files?.length ? { files: lecture.files } : {}),
    })),
  }));
  const lectures = outline.flatMap((section) => section.lectures);
  return {
    title: working.title,
    description: working.description,
    whatYouWillLearn: working.whatYouWillLearn,
    priceCents: working.priceCents,
    categoryId: working.categoryId,
    thumbnailId: working.thumbnailId,
    acceptsMarks: working.acceptsMarks,
    hidesEditor: working.hidesEditor,
    level: working.level,
    language: working.language,
    requirements: working.requirements,
    outline,
    sectionsCount: outline.length,
    lecturesCount: lectures.length,
    durationMs: lectures.reduce((sum, { durationMs }) => sum + durationMs, 0),
  };
};

/** A version's content without the values beside it, to compare it with a compiled working copy. */
export const contentOf = (version: CompiledCourse): CompiledCourse => ({
  title: version.title,
  description: version.description,
  whatYouWillLearn: version.whatYouWillLearn,
  priceCents: version.priceCents,
  categoryId: version.categoryId,
  thumbnailId: version.thumbnailId,
  acceptsMarks: version.acceptsMarks,
  hidesEditor: version.hidesEditor,
  level: version.level,
  language: version.language,
  requirements: version.requirements,
  outline: version.outline,
  sectionsCount: version.sectionsCount,
  lecturesCount: version.lecturesCount,
  durationMs: version.durationMs,
});

/** The files of a version, each once. */
export const filesOf = (outline: VersionSection[]): string[] => [
  ...new Set(
    outline.flatMap(({ lectures }) => lectures.flatMap(({ files }) => files ?? [])).map(({ id }) => id),
  ),
];

export interface PlayedVideo {
  id: string;
  /** A free lecture plays this video. */
  isFree: boolean;
}

/** The videos that a version plays, each once. */
export const videosOf = (outline: VersionSection[]): PlayedVideo[] => {
  const played = outline.flatMap(({ lectures }) => lectures).filter(({ videoId }) => videoId !== null);
  const free = new Set(played.flatMap(({ videoId, isFree }) => (isFree === true ? (videoId ?? []) : [])));
  return [...new Set(played.flatMap(({ videoId }) => videoId ?? []))].map((id) => ({
    id,
    isFree: free.has(id),
  }));
};
