import type { CourseChange } from '@lectern/contract/course-change';
import { partsInWords } from '@lectern/contract/exercise-parts';
import type { CompiledCourse } from './compile-course.ts';
import { courseTexts, lectureTexts } from './changed-texts.ts';
import { movedItems } from './moved-items.ts';
import type { ChangedParts } from '#features/exercises/changed-parts.service.ts';
import type { QuizWords } from '#features/quizzes/changed-questions.service.ts';
import type { VersionLecture, VersionSection } from '#tables/course-tables.ts';

/** What the two courses name by ids alone. */
interface Named {
  categoryName(id: string): string;
  /** In which parts two editions of an exercise differ. */
  partsOf: ChangedParts;
  /** What differs between two editions of a quiz. */
  quizWordsOf: QuizWords;
}

const change = (
  kind: CourseChange['kind'],
  what: CourseChange['what'],
  { id, title }: { id: string; title: string },
  detail = '',
  hasNewTexts = false,
): CourseChange => ({ kind, what, _id: id, title, detail, ...(hasNewTexts && { hasNewTexts }) });

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const said = (...parts: [boolean, string][]): string =>
  parts.flatMap(([isSo, words]) => (isSo ? [words] : [])).join(', ');

const pictureWords = (before: string | null, after: string | null): string => {
  if (after === null) return 'thumbnail removed';
  return before === null ? 'thumbnail added' : 'new thumbnail';
};

const courseInformationChanges = (
  courseId: string,
  before: CompiledCourse,
  after: CompiledCourse,
  { categoryName }: Named,
): CourseChange[] => {
  const course = { id: courseId, title: after.title };
  const detail = said(
    [before.description !== after.description, 'new description'],
    [before.whatYouWillLearn !== after.whatYouWillLearn, 'new text of what students will learn'],
    [
      before.priceCents !== after.priceCents,
      `price from ${dollars(before.priceCents)} to ${dollars(after.priceCents)}`,
    ],
    [
      before.categoryId !== after.categoryId,
      `category from ${categoryName(before.categoryId)} to ${categoryName(after.categoryId)}`,
    ],
    [before.thumbnailId !== after.thumbnailId, pictureWords(before.thumbnailId, after.thumbnailId)],
    [before.level !== after.level, 'new level'],
    [before.language !== after.language, 'new language'],
    [before.requirements !== after.requirements, 'new text of what students need'],
    [
      before.acceptsMarks !== after.acceptsMarks,
      after.acceptsMarks
        ? 'for the certificate a mark as complete is now enough'
        : 'for the certificate a mark as complete is no longer enough',
    ],
    [
      before.hidesEditor !== after.hidesEditor,
      after.hidesEditor ? 'lectures without code have no editor' : 'each lecture has an editor',
    ],
  );
  return [
    ...(before.title === after.title ? [] : [change('renamed', 'course', course, `was “${before.title}”`)]),
    ...(detail === ''
      ? []
      : [change('changed', 'course', course, detail, courseTexts(before, after).length > 0)]),
  ];
};

const ids = (items: { id: string }[]): string[] => items.map(({ id }) => id);

const videoWords = (before: VersionLecture, after: VersionLecture): string => {
  if (before.videoId === after.videoId) return before.durationMs === after.durationMs ? '' : 'new length';
  if (after.videoId === null) return 'video removed';
  if (before.videoId === null) return 'video added';
  // Ids are in the order of their time (UUID 7).
  return after.videoId < before.videoId ? 'earlier video' : 'new video';
};

const editionWords = (name: string, before: string | null = null, after: string | null = null): string => {
  if (before === after) return '';
  if (after === null) return `${name} removed`;
  return before === null ? `${name} added` : `${name} changed`;
};

const exerciseWords = (
  { exerciseId: before = null }: VersionLecture,
  { exerciseId: after = null }: VersionLecture,
  { partsOf }: Named,
): string => {
  const words = editionWords('exercise', before, after);
  if (words === '' || before === null || after === null) return words;
  const parts = partsInWords(partsOf({ before, after }));
  return parts === '' ? words : `${parts} of the exercise changed`;
};

const quizWords = (
  { quizId: before = null }: VersionLecture,
  { quizId: after = null }: VersionLecture,
  { quizWordsOf }: Named,
): string => {
  const words = editionWords('quiz', before, after);
  if (words === '' || before === null || after === null) return words;
  return quizWordsOf({ before, after }).join(', ') || words;
};

const filesWords = ({ files: before }: VersionLecture, { files: after }: VersionLecture): string => {
  const [old, now] = [ids(before ?? []), ids(after ?? [])];
  return old.join() === now.join() ? '' : editionWords('files', old.join() || null, now.join() || null);
};

interface PlacedLecture {
  lecture: VersionLecture;
  section: VersionSection;
}

const place = (outline: VersionSection[]): Map<string, PlacedLecture> =>
  new Map(
    outline.flatMap((section) =>
      section.lectures.map((lecture) => [lecture.id, { lecture, section }] as const),
    ),
  );

const lectureChanges = (
  old: PlacedLecture | undefined,
  { lecture, section }: PlacedLecture,
  movedInside: Set<string>,
  named: Named,
): CourseChange[] => {
  if (old === undefined) return [change('added', 'lecture', lecture)];
  const video = videoWords(old.lecture, lecture);
  const exercise = exerciseWords(old.lecture, lecture, named);
  const quiz = quizWords(old.lecture, lecture, named);
  const track = editionWords('code of the video', old.lecture.trackId, lecture.trackId);
  const files = filesWords(old.lecture, lecture);
  const detail = said(
    [old.lecture.description !== lecture.description, 'new text'],
    [
      old.lecture.isMarkdown !== lecture.isMarkdown,
      lecture.isMarkdown ? 'text as Markdown' : 'text as plain text',
    ],
    [old.lecture.starterCode !== lecture.starterCode, 'new starter code'],
    [video !== '', video],
    [exercise !== '', exercise],
    [quiz !== '', quiz],
    [track !== '', track],
    [
      old.lecture.isFree !== lecture.isFree,
      lecture.isFree ? 'free to watch without an account' : 'for students alone',
    ],
    [files !== '', files],
    [old.lecture.minutes !== lecture.minutes, 'other minutes'],
  );
  const where =
    old.section.id !== section.id
      ? `from “${old.section.title}” to “${section.title}”`
      : said([movedInside.has(lecture.id), `within “${section.title}”`]);
  return [
    ...(old.lecture.title === lecture.title
      ? []
      : [change('renamed', 'lecture', lecture, `was “${old.lecture.title}”`)]),
    ...(where === '' ? [] : [change('moved', 'lecture', lecture, where)]),
    ...(detail === ''
      ? []
      : [change('changed', 'lecture', lecture, detail, lectureTexts(old.lecture, lecture).length > 0)]),
  ];
};

const sectionChanges = (
  old: VersionSection | undefined,
  section: VersionSection,
  movedSections: Set<string>,
  position: number,
): CourseChange[] => {
  if (old === undefined) return [change('added', 'section', section)];
  return [
    ...(old.title === section.title ? [] : [change('renamed', 'section', section, `was “${old.title}”`)]),
    ...(movedSections.has(section.id)
      ? [change('moved', 'section', section, `to place ${position + 1}`)]
      : []),
  ];
};

const outlineChanges = (before: VersionSection[], after: VersionSection[], named: Named): CourseChange[] => {
  const oldSections = new Map(before.map((section) => [section.id, section]));
  const oldLectures = place(before);
  const newLectures = place(after);
  const movedSections = movedItems(ids(before), ids(after));
  const kept = after.flatMap((section, position) => {
    const old = oldSections.get(section.id);
    const movedInside = movedItems(ids(old?.lectures ?? []), ids(section.lectures));
    return [
      ...sectionChanges(old, section, movedSections, position),
      ...section.lectures.flatMap((lecture) =>
        lectureChanges(oldLectures.get(lecture.id), { lecture, section }, movedInside, named),
      ),
    ];
  });
  const newSections = new Set(ids(after));
  const gone = before.flatMap((section) => [
    ...(newSections.has(section.id) ? [] : [change('removed', 'section', section)]),
    ...section.lectures.flatMap((lecture) =>
      newLectures.has(lecture.id) ? [] : [change('removed', 'lecture', lecture)],
    ),
  ]);
  return [...kept, ...gone];
};

/**
 * The changes from one version to another or to the working copy, in words; empty exactly when there are none.
 * `before` is undefined if there is no version yet: then all of it is new.
 */
export const courseChanges = (
  courseId: string,
  before: CompiledCourse | undefined,
  after: CompiledCourse,
  named: Named,
): CourseChange[] =>
  before === undefined
    ? [change('added', 'course', { id: courseId, title: after.title })]
    : [
        ...courseInformationChanges(courseId, before, after, named),
        ...outlineChanges(before.outline, after.outline, named),
      ];
