import { withChaptersInOrder } from '@lectern/contract/chapter-order';
import type { ProblemKind, PublishProblem } from '@lectern/contract/publish-problem';
import {
  refuseForeignCourse,
  setHiddenEditor,
  type CourseBuilderDependencies,
} from '../course-builder.service.ts';
import { readOwnVideo } from '../lecture-video.service.ts';
import { readText } from '../lectures.repository.ts';
import { holdBackLecture, saveLectureText } from '../own-lecture.service.ts';
import { deleteSection } from '../sections.service.ts';
import { withoutOverlaps } from './mended-cues.ts';
import { withoutHeadingJumps } from './mended-headings.ts';
import { listPublishProblems } from './pre-flight.service.ts';
import { renewEntriesWith } from '#features/catalog/search/entries.service.ts';
import { readLectureCaptions, saveCaptions } from '#features/media/captions/captions.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact } from '#platform/database/database.ts';
import type { CaptionCue } from '#tables/media-tables.ts';

type Deps = CourseBuilderDependencies;
type Mend = (deps: Deps, caller: Caller, problem: PublishProblem, courseId: string) => Promise<unknown>;

/** Changes a lecture's text, unless somebody else has changed it in the meantime. */
const rewriteText =
  (rewrite: (text: string) => string): Mend =>
  async (deps, caller, { lectureId }) => {
    const stored = await transact(deps.db, (tx) => readText(tx, lectureId));
    if (stored === undefined) return;
    const { description, revision } = stored;
    await saveLectureText(deps, caller, lectureId, { description: rewrite(description), revision });
  };

/** Changes a lecture's captions in each language where the change makes a difference. */
const rewriteCaptions =
  (rewrite: (cues: CaptionCue[]) => CaptionCue[]): Mend =>
  async ({ db }, caller, { lectureId }) => {
    const captionsDeps = { db, readOwnVideo, renewEntriesWith };
    for (const { language, label, cues, revision } of await readLectureCaptions(
      captionsDeps,
      caller,
      lectureId,
    )) {
      const place = { lectureId, language };
      await saveCaptions(captionsDeps, caller, place, { label, cues: rewrite(cues), revision });
    }
  };

const MENDS: Partial<Record<ProblemKind, Mend>> = {
  'empty-lecture': (deps, caller, { lectureId }) => holdBackLecture(deps, caller, lectureId, true),
  'empty-section': (deps, caller, { sectionId }) => deleteSection(deps, caller, sectionId),
  'captions-overlap': rewriteCaptions(withoutOverlaps),
  // Saved as they are, they count as looked at.
  'captions-former': rewriteCaptions((cues) => cues),
  'heading-jump': rewriteText(withoutHeadingJumps),
  times: rewriteText((text) => withChaptersInOrder(text) ?? text),
  'empty-editor': (deps, caller, _problem, courseId) => setHiddenEditor(deps, caller, courseId, true),
};

interface Named {
  courseId: string;
  kind: ProblemKind;
  /** The section or lecture that the problem names; the course where it names neither. */
  partId: string;
}

const partOf = ({ lectureId, sectionId }: PublishProblem, courseId: string): string =>
  lectureId || sectionId || courseId;

/**
 * Fixes a problem that still exists. Returns the remaining problems.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOT_IN_YOUR_ROLE; CHANGED_ELSEWHERE, CAPTIONS_CHANGED on a
 * concurrent change
 */
export const mendPublishProblem = async (
  deps: Deps,
  caller: Caller,
  { courseId, kind, partId }: Named,
): Promise<PublishProblem[]> => {
  await refuseForeignCourse(deps, caller, courseId, 'edit');
  const problems = await listPublishProblems(deps, caller, courseId);
  const problem = problems.find(
    (one) => one.isMendable && one.kind === kind && partOf(one, courseId) === partId.toLowerCase(),
  );
  const mend = MENDS[kind];
  if (problem === undefined || mend === undefined) return problems;
  await mend(deps, caller, problem, courseId);
  return listPublishProblems(deps, caller, courseId);
};
