import {
  discardPart,
  getDeletedParts,
  restorePart,
  type DeletedPartOfCourse,
} from '@lectern/contract/course-bin';
import { getUploadLimits } from '@lectern/contract/media';
import {
  addToOutline,
  duplicatePart,
  getLectureStates,
  saveLectureText,
  type LectureState,
} from '@lectern/contract/outline';
import { reorderCourse, type OwnCourse } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { courseKey, useCourseWrite } from '../course-builder.api.ts';
import { inOrder, type Order } from './outline-order.ts';

const noStates: ReadonlyMap<string, LectureState> = new Map();
const byLecture = (states: LectureState[]): ReadonlyMap<string, LectureState> =>
  new Map(states.map((state) => [state.lectureId, state]));

/** The largest file, and the room that is left for the instructor's videos. */
export const useUploadLimits = () =>
  useQuery({ queryKey: ['getUploadLimits'], queryFn: () => call(getUploadLimits), staleTime: 0 });

/** What was deleted in the last 30 days, newest first. */
export const useDeletedParts = (courseId: string) =>
  useQuery({
    queryKey: ['getDeletedParts', courseId],
    queryFn: (): Promise<DeletedPartOfCourse[]> => call(getDeletedParts, { params: { courseId } }),
  });

export const useRestorePart = (courseId: string) =>
  useCourseWrite(courseId, (partId: string) => call(restorePart, { params: { courseId, partId } }));

export const useDiscardPart = (courseId: string) =>
  useCourseWrite(courseId, (partId: string) => call(discardPart, { params: { courseId, partId } }));

/** What the rows of the outline say, by lecture. */
export const useLectureStates = (courseId: string): ReadonlyMap<string, LectureState> =>
  useQuery({
    queryKey: ['getLectureStates', courseId],
    queryFn: () => call(getLectureStates, { params: { courseId } }),
    select: byLecture,
  }).data ?? noStates;

export const useDuplicatePart = (courseId: string) =>
  useCourseWrite(courseId, (partId: string) => call(duplicatePart, { params: { courseId, partId } }));

/** Changes a lecture's title alone. */
export const useRenameLecture = (courseId: string) =>
  useCourseWrite(
    courseId,
    ({ lectureId, ...body }: { lectureId: string; title: string; revision: number | undefined }) =>
      call(saveLectureText, { params: { lectureId }, body }),
  );

export const useInsertLecture = (courseId: string) =>
  useCourseWrite(courseId, async ({ sectionId, at }: { sectionId: string; at: number }) => {
    const sections = [{ sectionId, at, lectures: [{ title: 'New lecture' }] }];
    const [added] = await call(addToOutline, { params: { courseId }, body: { sections } });
    return added?.lectures[0] ?? '';
  });

/**
 * Changes the order of the outline: at once on the page, and on the server one change behind the other, so that a second
 * press starts from where the first one went.
 */
export const useReorder = (courseId: string, onError: (error: Error) => void) => {
  const client = useQueryClient();
  const queryKey = courseKey(courseId);
  const mutationKey = ['reorderCourse', courseId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (body: Order) => call(reorderCourse, { params: { courseId }, body }),
    onError,
    onSettled: async () => {
      // While another change waits, the server has an older order than the page.
      if (client.isMutating({ mutationKey }) > 1) return;
      for (const name of ['getUnpublishedChanges', 'getLectureStates'])
        void client.invalidateQueries({ queryKey: [name, courseId] });
      await client.invalidateQueries({ queryKey });
    },
  });
  /** Answers the outline as it is then; undefined while it is not loaded. */
  return (change: (outline: readonly Section[]) => Order): Section[] | undefined => {
    const course = client.getQueryData<OwnCourse>(queryKey);
    if (course === undefined) return undefined;
    void client.cancelQueries({ queryKey });
    const order = change(course.courseContent);
    const courseContent = inOrder(course.courseContent, order);
    client.setQueryData<OwnCourse>(queryKey, { ...course, courseContent });
    mutate(order);
    return courseContent;
  };
};
