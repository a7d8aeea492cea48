import * as contract from '@lectern/contract/course-builder';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Lecture } from '@lectern/contract/course';
import { getAllCategories } from '@lectern/contract/catalog';
import { addToOutline, duplicateCourse } from '@lectern/contract/outline';
import { setTeachingMode } from '@lectern/contract/teaching';
import { HOUR, SECOND } from '@lectern/contract/units';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-client.ts';
import { readFirst } from '#lib/requests/read-first.ts';

type CourseFields = InferInput<typeof contract.courseFields>;
type LectureFields = InferInput<typeof contract.lectureFields>;

const listKey = ['getInstructorCourses'];
export const courseKey = (courseId: string) => ['getOwnCourse', courseId];

/** The instructor's own courses without their content, last changed first. */
export const listOwnCourses = () => call(contract.getInstructorCourses, { query: { content: 'none' } });
const ownCourses = { queryKey: listKey, queryFn: listOwnCourses };

/** In milliseconds: shortly after the next scheduled publishing, within the hour; false without one. */
function untilScheduled(courses: readonly OwnCourse[]): number | false {
  const times = courses.flatMap(({ scheduledAt }) => (scheduledAt === null ? [] : Date.parse(scheduledAt)));
  if (times.length === 0) return false;
  return Math.min(HOUR, Math.max(0, Math.min(...times) - Date.now()) + 10 * SECOND);
}

export const useOwnCourses = () =>
  useQuery({ ...ownCourses, refetchInterval: ({ state }) => untilScheduled(state.data ?? []) });
export const readOwnCourses = () => readFirst(ownCourses, 'Instructor');

/** The working copy of a course; `headStart` is shown until it is read. */
export const ownCourseQuery = (courseId: string) => ({
  queryKey: courseKey(courseId),
  queryFn: () => call(contract.getOwnCourse, { params: { courseId } }),
});

export const useOwnCourse = (courseId: string, headStart?: OwnCourse) =>
  useQuery({ ...ownCourseQuery(courseId), placeholderData: () => headStart });

export const useCategoryOptions = () =>
  useQuery({ queryKey: ['getAllCategories'], queryFn: () => call(getAllCategories) });

export const reorderKey = (courseId: string) => ['reorderCourse', courseId];

/** Writes to one course are sent one after another: no deletion arrives before the move that was made first. */
export const inTurn = (courseId: string) => ({ id: `course ${courseId}` });

/** A write to a course; afterwards its queries are invalidated. */
export function useCourseWrite<Input, Output>(courseId: string, write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn(courseId),
    mutationFn: write,
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: listKey });
      for (const name of [
        'getUnpublishedChanges',
        'getPublishAudience',
        'getPublishProblems',
        'getDeletedParts',
        'getLectureStates',
      ])
        void client.invalidateQueries({ queryKey: [name, courseId] });
      // The change may have started a video conversion.
      void client.invalidateQueries({ queryKey: ['getMediaWork'] });
      // While a move waits, the page's order is newer than the server's. The move reads the course at its end.
      if (client.isMutating({ mutationKey: reorderKey(courseId) }) > 0) return;
      // A form that closes on success must reveal the new state.
      await client.invalidateQueries({ queryKey: courseKey(courseId) });
    },
    onError: async (error) => {
      // After the refusal, the page shows the server's present state.
      if (error instanceof ApiError && (error.code === 'CHANGED_ELSEWHERE' || error.status === 404))
        await client.invalidateQueries({ queryKey: courseKey(courseId) });
    },
  });
}

export interface CourseInput {
  fields: CourseFields;
  thumbnail: File | null;
  /** The revision of the changed text; absent for a new course. */
  revision?: number | undefined;
}

export const useCreateCourse = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ fields, thumbnail }: CourseInput): Promise<OwnCourse> =>
      (await call(contract.createCourse, { body: fields, files: { thumbnail } })).course,
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
};

export const useUpdateCourse = (courseId: string) =>
  useCourseWrite(courseId, ({ fields, thumbnail, revision }: CourseInput) =>
    call(contract.updateCourse, { body: { ...fields, courseId, revision }, files: { thumbnail } }),
  );

export const useSetCompletionRule = (courseId: string) =>
  useCourseWrite(courseId, (acceptsMarks: boolean) =>
    call(contract.setCompletionRule, { params: { courseId }, body: { acceptsMarks } }),
  );

export const useSetHiddenEditor = (courseId: string) =>
  useCourseWrite(courseId, (hidesEditor: boolean) =>
    call(contract.setHiddenEditor, { params: { courseId }, body: { hidesEditor } }),
  );

export const useSetTeachingMode = (courseId: string) =>
  useCourseWrite(courseId, (isTaught: boolean) =>
    call(setTeachingMode, { params: { courseId }, body: { isTaught } }),
  );

export const useDuplicateCourse = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (courseId: string) => call(duplicateCourse, { params: { courseId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
};

export const useDeleteCourse = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (courseId: string) => call(contract.deleteCourse, { body: { courseId } }),
    onSuccess: async () => {
      // Its uploads are gone with it.
      void client.invalidateQueries({ queryKey: ['getMediaWork'] });
      await client.invalidateQueries({ queryKey: listKey });
      // Last: the list of deleted courses takes the focus of the row that is gone.
      await client.invalidateQueries({ queryKey: ['getDeletedCourses'] });
    },
  });
};

export const useSectionWrites = (courseId: string) => ({
  create: useCourseWrite(courseId, (sectionName: string) =>
    call(contract.createSection, { body: { courseId, sectionName } }),
  ),
  rename: useCourseWrite(
    courseId,
    (body: { sectionId: string; sectionName: string; revision: number | undefined }) =>
      call(contract.updateSection, { body }),
  ),
  remove: useCourseWrite(courseId, (sectionId: string) =>
    call(contract.deleteSection, { body: { sectionId } }),
  ),
});

export interface LectureInput {
  fields: LectureFields;
  video: File | null;
}

export const useLectureWrites = (courseId: string) => ({
  create: useCourseWrite(
    courseId,
    async ({
      sectionId,
      fields,
      video,
    }: LectureInput & { sectionId: string }): Promise<Pick<Lecture, '_id' | 'title'>> => {
      if (fields.description !== '')
        return call(contract.createSubSection, {
          body: { ...fields, sectionId, isMarkdown: 'true' },
          files: { video },
        });
      // The old operation requires a description, for its existing clients.
      const [added] = await call(addToOutline, {
        params: { courseId },
        body: { sections: [{ sectionId, lectures: [{ ...fields, isMarkdown: true }] }] },
      });
      return { _id: added?.lectures[0] ?? '', title: fields.title };
    },
  ),
  remove: useCourseWrite(courseId, (subSectionId: string) =>
    call(contract.deleteSubSection, { body: { subSectionId } }),
  ),
});
