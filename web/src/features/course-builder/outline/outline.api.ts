import {
  discardPart,
  getDeletedParts,
  restorePart,
  type DeletedPartOfCourse,
} from '@lectern/contract/course-bin';
import {
  getImportedExercise,
  getOwnExercise,
  type ExerciseFields,
  type OwnExercise,
} from '@lectern/contract/exercises';
import { getLectureHistory, type LectureTexts } from '@lectern/contract/lecture-page';
import { compareCaptions, getUploadLimits, type CaptionsDifference } from '@lectern/contract/media';
import {
  addToOutline,
  duplicatePart,
  getLectureStates,
  holdBackLecture,
  saveLectureText,
  setFreeLectures,
  type LectureState,
} from '@lectern/contract/outline';
import { getOwnCourse, reorderCourse, type OwnCourse } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { call } from '#lib/api.ts';
import { courseKey, inTurn, ownCourseQuery, reorderKey, useCourseWrite } from '../course-builder.api.ts';
import { inOrder, orderOf, type Order } from './outline-order.ts';

const noStates: ReadonlyMap<string, LectureState> = new Map();
const byLecture = (states: LectureState[]): ReadonlyMap<string, LectureState> =>
  new Map(states.map((state) => [state.lectureId, state]));

/** The size limit of a file, and the instructor's remaining storage. */
export const useUploadLimits = () =>
  useQuery({ queryKey: ['getUploadLimits'], queryFn: () => call(getUploadLimits), staleTime: 0 });

/** Parts deleted in the last 30 days, newest first. */
export const useDeletedParts = (courseId: string) =>
  useQuery({
    queryKey: ['getDeletedParts', courseId],
    queryFn: (): Promise<DeletedPartOfCourse[]> => call(getDeletedParts, { params: { courseId } }),
  });

export const useRestorePart = (courseId: string) =>
  useCourseWrite(courseId, (partId: string) => call(restorePart, { params: { courseId, partId } }));

export const useDiscardPart = (courseId: string) =>
  useCourseWrite(courseId, (partId: string) => call(discardPart, { params: { courseId, partId } }));

const lectureStatesQuery = (courseId: string) => ({
  queryKey: ['getLectureStates', courseId],
  queryFn: () => call(getLectureStates, { params: { courseId } }),
});

/** The states that the outline's rows show, by lecture. */
export const useLectureStates = (courseId: string): ReadonlyMap<string, LectureState> =>
  useQuery({ ...lectureStatesQuery(courseId), select: byLecture }).data ?? noStates;

export const useDuplicatePart = (courseId: string) =>
  useCourseWrite(courseId, (partId: string) => call(duplicatePart, { params: { courseId, partId } }));

/** Excludes a lecture from the next versions, or includes it again. */
export const useHoldBackLecture = (courseId: string) =>
  useCourseWrite(courseId, ({ lectureId, ...body }: { lectureId: string; isHeldBack: boolean }) =>
    call(holdBackLecture, { params: { lectureId }, body }),
  );

/** Makes lectures free for everybody, or for students only. */
export const useSetFreeLectures = (courseId: string) =>
  useCourseWrite(courseId, (body: { lectures: string[]; isFree: boolean }) =>
    call(setFreeLectures, { params: { courseId }, body }),
  );

/** Renames a lecture. */
export const useRenameLecture = (courseId: string) =>
  useCourseWrite(
    courseId,
    ({ lectureId, ...body }: { lectureId: string; title: string; revision: number | undefined }) =>
      call(saveLectureText, { params: { lectureId }, body }),
  );

/** The title of an inserted lecture. */
export const NEW_LECTURE = 'New lecture';

export const useInsertLecture = (courseId: string) =>
  useCourseWrite(courseId, async ({ sectionId, at }: { sectionId: string; at: number }) => {
    const sections = [{ sectionId, at, lectures: [{ title: NEW_LECTURE }] }];
    const [added] = await call(addToOutline, { params: { courseId }, body: { sections } });
    return added?.lectures[0] ?? '';
  });

/** Returns the outline from the cache at the time of the call, not of the render. */
export const useOutlineNow = (courseId: string) => {
  const client = useQueryClient();
  return (): readonly Section[] => client.getQueryData<OwnCourse>(courseKey(courseId))?.courseContent ?? [];
};

/** The exercise of a lecture, and as the last import has brought it; null without. */
export interface PresentExercise {
  now: OwnExercise | null;
  imported: ExerciseFields | null;
}

/** What a course has at the time of the call. */
export interface PresentCourse {
  outline: readonly Section[];
  /** Of the videos that were uploaded with one, by lecture. */
  fingerprints: ReadonlyMap<string, string>;
  /** Of the videos that lectures had before, by lecture. */
  formerVideos: ReadonlyMap<string, readonly string[]>;
  /** Of the files to download, by lecture. */
  fileFingerprints: ReadonlyMap<string, readonly string[]>;
  /** The lectures whose text was written in the studio since an import. */
  edited: ReadonlySet<string>;
  /** The texts that a lecture had before. */
  readEarlierTexts: (lectureId: string) => Promise<LectureTexts[]>;
  readExercises: (lectureId: string) => Promise<PresentExercise>;
  /** The languages of captions, by lecture. */
  captions: ReadonlyMap<string, readonly string[]>;
  compareCaptions: (lectureId: string, language: string, file: File) => Promise<CaptionsDifference>;
  /** The lectures that have an exercise. */
  exercises: ReadonlySet<string>;
}

const readEarlierTexts = async (lectureId: string): Promise<LectureTexts[]> =>
  (await call(getLectureHistory, { params: { lectureId } })).map(({ texts }) => texts);

const readExercises = async (lectureId: string): Promise<PresentExercise> => {
  const [now, imported] = await Promise.all([
    call(getOwnExercise, { params: { lectureId } }),
    call(getImportedExercise, { params: { lectureId } }),
  ]);
  return { now, imported };
};

/** Reads what the cache lacks first: a lecture that the page does not know yet would be taken for missing. */
export const usePresentCourse = (courseId: string) => {
  const client = useQueryClient();
  return async (): Promise<PresentCourse> => {
    const [{ courseContent }, states] = await Promise.all([
      client.ensureQueryData(ownCourseQuery(courseId)),
      // Not the state before a text was edited.
      client.fetchQuery({ ...lectureStatesQuery(courseId), staleTime: Infinity }),
    ]);
    const fingerprints = states.flatMap(({ lectureId, videoFingerprint }): [string, string][] =>
      videoFingerprint === undefined ? [] : [[lectureId, videoFingerprint]],
    );
    return {
      outline: courseContent,
      fingerprints: new Map(fingerprints),
      formerVideos: new Map(states.map(({ lectureId, formerVideos }) => [lectureId, formerVideos])),
      fileFingerprints: new Map(
        states.map(({ lectureId, fileFingerprints }) => [lectureId, fileFingerprints]),
      ),
      edited: new Set(states.flatMap(({ lectureId, isTextEdited }) => (isTextEdited ? lectureId : []))),
      readEarlierTexts,
      readExercises,
      captions: new Map(states.map(({ lectureId, captions }) => [lectureId, captions])),
      compareCaptions: (lectureId, language, captions) =>
        call(compareCaptions, { params: { lectureId }, body: { language }, files: { captions } }),
      exercises: new Set(states.flatMap(({ lectureId, exercise }) => (exercise === 'none' ? [] : lectureId))),
    };
  };
};

type OrderChange = (outline: readonly Section[]) => Order;

/** Others may change the outline between the reading of it and the order that was made from it. */
const MOST_TRIES = 5;

/** A reordering, applied optimistically; `saved` resolves to the outline that the server holds then. */
export interface Reordered {
  outline: Section[];
  saved: Promise<Section[]>;
}

/**
 * Reorders the outline: at once on the page, and on the server one change after another, so that a second change starts
 * from the result of the first.
 */
export const useReorder = (courseId: string) => {
  const client = useQueryClient();
  const queryKey = courseKey(courseId);
  const mutationKey = reorderKey(courseId);
  const send = async (outline: readonly Section[], change: OrderChange, tries = 1): Promise<Section[]> => {
    try {
      const body = { ...change(outline), base: orderOf(outline) };
      return await call(reorderCourse, { params: { courseId }, body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'OUTLINE_MISMATCH' || tries === MOST_TRIES)
        throw error;
      // Somebody moved, added or deleted a part in the meantime: makes the same change in the present outline.
      const { courseContent } = await call(getOwnCourse, { params: { courseId } });
      return send(courseContent, change, tries + 1);
    }
  };
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: inTurn(courseId),
    mutationFn: ({ outline, change }: { outline: readonly Section[]; change: OrderChange }) =>
      send(outline, change),
    onSettled: async () => {
      // While another change waits, the server's order is older than the page's.
      if (client.isMutating({ mutationKey }) > 1) return;
      for (const name of ['getUnpublishedChanges', 'getLectureStates'])
        void client.invalidateQueries({ queryKey: [name, courseId] });
      await client.invalidateQueries({ queryKey });
    },
  });
  /** Returns undefined while the outline is not loaded. */
  return (change: OrderChange): Reordered | undefined => {
    const course = client.getQueryData<OwnCourse>(queryKey);
    if (course === undefined) return undefined;
    void client.cancelQueries({ queryKey });
    const outline = inOrder(course.courseContent, change(course.courseContent));
    client.setQueryData<OwnCourse>(queryKey, { ...course, courseContent: outline });
    return { outline, saved: mutateAsync({ outline: course.courseContent, change }) };
  };
};
