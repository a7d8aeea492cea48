import { isDeepStrictEqual } from 'node:util';
import type { LectureState } from '@lectern/contract/outline';
import { compileCourse } from './compile-course.ts';
import { readOwn } from './course-builder.repository.ts';
import {
  countQuestions,
  listCaptionLanguages,
  listImportedParts,
  readOutline,
} from './outline.repository.ts';
import { refuseOthers } from './ownership.ts';
import { listUnfitExercises } from './publishing.repository.ts';
import { readAllPublished } from '#features/catalog/catalog.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * The state of each lecture in the outline, in order.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readLectureStates = async (
  { db }: { db: Database },
  caller: Caller,
  courseId: string,
): Promise<LectureState[]> => {
  const own = await readOwn(db, courseId, caller.userId);
  refuseOthers(own, 'teach');
  const [sections, [published], captions, imported, questions] = await Promise.all([
    readOutline(db, own.courseId),
    readAllPublished(db, [own.courseId], 'whole'),
    listCaptionLanguages(db, own.courseId),
    listImportedParts(db, own.courseId),
    countQuestions(db, own.courseId),
  ]);
  const lectures = compileCourse({ ...own, sections }).outline.flatMap((section) => section.lectures);
  const exercises = lectures.flatMap(({ exerciseId }) => exerciseId ?? []);
  const unfit = new Set((await listUnfitExercises(db, exercises)).map(({ id }) => id));
  const inVersion = new Map(
    published?.outline.flatMap((section) => section.lectures.map((lecture) => [lecture.id, lecture])),
  );
  return lectures.map((lecture) => {
    const { id, exerciseId, trackId } = lecture;
    const other = inVersion.get(id);
    const isSame = published === undefined || isDeepStrictEqual(other, lecture);
    return {
      lectureId: id,
      captions: captions.get(id) ?? [],
      videoFingerprint: imported.get(id)?.now ?? undefined,
      formerVideos: imported.get(id)?.former ?? [],
      fileFingerprints: imported.get(id)?.files ?? [],
      isTextEdited: imported.get(id)?.isTextEdited ?? false,
      exercise:
        exerciseId === undefined || exerciseId === null ? 'none' : unfit.has(exerciseId) ? 'broken' : 'holds',
      questions: questions.get(id) ?? 0,
      hasCode: Boolean(trackId),
      publishing: isSame ? 'published' : other === undefined ? 'new' : 'changed',
    };
  });
};
