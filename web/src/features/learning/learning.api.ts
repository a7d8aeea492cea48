import type { DataOf } from '@lectern/contract/operation';
import {
  addCompletedLecture,
  followLatestVersion,
  getPlayer,
  getStudentCourses,
  saveCode,
  undoCompletedLecture,
  type LectureRecord,
  type Progress,
  type recordWatching,
} from '@lectern/contract/learning';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export type PlayerData = DataOf<typeof getPlayer>;
export type WatchAnswer = DataOf<typeof recordWatching>;

const studentCoursesKey = ['getStudentCourses'] as const;
const playerKey = (courseId: string) => ['getPlayer', courseId] as const;

/** The tutorials in which the student is enrolled, with their progress, last active first. */
export const useStudentCourses = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: studentCoursesKey, queryFn: () => call(getStudentCourses), enabled });

/** Everything that the player shows of one course. */
export const usePlayerData = (courseId: string) =>
  useQuery({
    queryKey: playerKey(courseId),
    queryFn: () => call(getPlayer, { params: { courseId } }),
    // Another device may have gone on meanwhile: what was read at the last visit is only a head start.
    staleTime: 0,
  });

const untouched = (lecture: string): LectureRecord => ({
  lecture,
  isCompleted: false,
  completedBy: null,
  completions: [],
  watchedShare: 0,
  watched: [],
  positionSeconds: 0,
  code: null,
});

/** Puts what the server answered about one lecture into what is shown, without reading all of it again. */
function putRecord(
  client: QueryClient,
  courseId: string,
  lectureId: string,
  change: (record: LectureRecord) => LectureRecord,
  progress?: Progress,
): void {
  client.setQueryData<PlayerData>(playerKey(courseId), (data) => {
    if (data === undefined) return data;
    const before = data.records.find(({ lecture }) => lecture === lectureId) ?? untouched(lectureId);
    const others = data.records.filter(({ lecture }) => lecture !== lectureId);
    return { ...data, progress: progress ?? data.progress, records: [...others, change(before)] };
  });
  if (progress) void client.invalidateQueries({ queryKey: studentCoursesKey });
}

/** Takes over the answer to a report of watching. Tells whether it completed the lecture. */
export function applyWatching(client: QueryClient, courseId: string, answer: WatchAnswer): boolean {
  const { record, progress } = answer;
  let wasCompleted = true;
  putRecord(
    client,
    courseId,
    record.lecture,
    (before) => {
      wasCompleted = before.isCompleted;
      return { ...record, code: before.code };
    },
    progress,
  );
  return record.isCompleted && !wasCompleted;
}

export function useCompleteLecture(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lectureId: string) =>
      call(addCompletedLecture, {
        body: { courseId, subsectionId: lectureId, completionId: crypto.randomUUID() },
      }),
    onSuccess: (progress, lectureId) =>
      putRecord(
        client,
        courseId,
        lectureId,
        (record) => ({ ...record, isCompleted: true, completedBy: record.completedBy ?? 'hand' }),
        progress,
      ),
  });
}

export function useUndoCompletedLecture(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lectureId: string) => {
      const data = client.getQueryData<PlayerData>(playerKey(courseId));
      const completions = data?.records.find(({ lecture }) => lecture === lectureId)?.completions;
      return call(undoCompletedLecture, { params: { courseId, lectureId }, body: { completions } });
    },
    onSuccess: (progress, lectureId) =>
      putRecord(
        client,
        courseId,
        lectureId,
        (record) => ({ ...record, isCompleted: false, completedBy: null, completions: [] }),
        progress,
      ),
  });
}

export function useFollowLatestVersion(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(followLatestVersion, { params: { courseId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: playerKey(courseId) });
      void client.invalidateQueries({ queryKey: studentCoursesKey });
    },
  });
}

/** Keeps the code beside a lecture. */
export function useSaveCode(courseId: string, lectureId: string): (code: string) => Promise<void> {
  const client = useQueryClient();
  return async (code) => {
    await call(saveCode, { params: { courseId, lectureId }, body: { code } });
    putRecord(client, courseId, lectureId, (record) => ({ ...record, code }));
  };
}
