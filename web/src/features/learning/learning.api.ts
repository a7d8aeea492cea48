import type { DataOf } from '@lectern/contract/operation';
import {
  followLatestVersion,
  getCodeHistory,
  getPlayer,
  getStudentCourses,
  getVersionChanges,
  leaveCourse,
  saveCode,
  setVisibility,
  type LectureRecord,
  type Progress,
} from '@lectern/contract/learning';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { sendAct } from './records/act-sender.ts';
import type { WatchAnswer } from './records/records.api.ts';
import { recordAfter, withRecord, withWaitingActs, type PlayerData } from './records/shown-records.ts';
import { listActs, type LectureAct } from './records/unsent-acts.ts';
import { restoreUnsent } from './records/unsent-watching.ts';
import { call } from '#lib/api.ts';
import { settleDrafts } from '#lib/drafts/living-drafts.ts';
import { readFirst } from '#lib/requests/read-first.ts';
import { getSession } from '#lib/session.ts';
import { deviceId } from '#lib/storage/device-id.ts';

export const studentCoursesKey = ['getStudentCourses'] as const;
export const playerKey = (courseId: string) => ['getPlayer', courseId] as const;

/** The student's tutorials with their progress, last active first; for a public page. */
export const fetchStudentCourses = () => call(getStudentCourses);

const studentCourses = { queryKey: studentCoursesKey, queryFn: fetchStudentCourses };

export const useStudentCourses = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...studentCourses, enabled });

/** For loaders of pages that show these tutorials to students. */
export const readStudentCourses = () => readFirst(studentCourses, 'Student');

/** Everything that the player shows of a course. */
const player = (courseId: string) => ({
  queryKey: playerKey(courseId),
  queryFn: async () => {
    const userId = getSession().user?._id ?? '';
    const [data] = await Promise.all([call(getPlayer, { params: { courseId } }), restoreUnsent(userId)]);
    return withWaitingActs(data, listActs(userId));
  },
  // Another device may have changed it since, so data of an earlier visit is only a placeholder.
  staleTime: 0,
});

/** For the player's loader, which reads on each visit: an author who leaves a lecture sees the newest text. */
export function readPlayer(courseId: string) {
  const query = player(courseId);
  return readFirst({
    ...query,
    async queryFn() {
      await settleDrafts();
      return query.queryFn();
    },
  });
}

export const usePlayerData = (courseId: string) =>
  useQuery({ ...player(courseId), refetchOnMount: false, retryOnMount: false });

/** Applies acts that wait in this browser, including those of other tabs. */
export const applyWaitingActs = (client: QueryClient, courseId: string, userId: string): void =>
  void client.setQueryData<PlayerData>(
    playerKey(courseId),
    (data) => data && withWaitingActs(data, listActs(userId)),
  );

/** The changes that switching to the newer version would make. */
export const useVersionChanges = (courseId: string, from: number, newerVersion: number) =>
  useQuery({
    queryKey: ['getVersionChanges', courseId, from, newerVersion],
    // Compared with the version on this page, as another device may already have switched.
    queryFn: () => call(getVersionChanges, { params: { courseId }, query: { from: String(from) } }),
  });

/** Updates one lecture's record in the cache, without reading the course again. */
function putRecord(
  client: QueryClient,
  courseId: string,
  lectureId: string,
  change: (record: LectureRecord) => LectureRecord,
  progress?: Progress,
): void {
  client.setQueryData<PlayerData>(
    playerKey(courseId),
    (data) => data && withRecord(data, lectureId, change, progress),
  );
  void client.invalidateQueries({ queryKey: studentCoursesKey });
}

/** Stores the answer to a watch report in the cache. Returns whether it completed the lecture. */
export function applyWatching(client: QueryClient, courseId: string, answer: WatchAnswer): boolean {
  const { record, progress } = answer;
  let wasCompleted = true;
  putRecord(
    client,
    courseId,
    record.lecture,
    (before) => {
      wasCompleted = before.isCompleted;
      return { ...record, code: before.code, codeRevision: before.codeRevision };
    },
    progress,
  );
  const completes = record.isCompleted && !wasCompleted;
  const data = client.getQueryData<PlayerData>(playerKey(courseId));
  const earns = hasEarned(data, record);
  if (earns)
    client.setQueryData<PlayerData>(
      playerKey(courseId),
      (known) => known && { ...known, onlyMarked: known.onlyMarked.filter((id) => id !== record.lecture) },
    );
  if (progress.completionPercentage === 100 && (completes || earns)) refreshFinish(client, courseId);
  return completes;
}

/**
 * Whether a lecture that was only marked now counts for completing the course: a text was opened, or a video played.
 */
const hasEarned = (data: PlayerData | undefined, { lecture, completedBy }: WatchAnswer['record']): boolean =>
  data?.onlyMarked.includes(lecture) === true &&
  (completedBy !== 'hand' || !data.videos.some((video) => video.lecture === lecture));

/** Only the server knows the date of completion. */
const refreshFinish = (client: QueryClient, courseId: string): void =>
  void client.invalidateQueries({ queryKey: playerKey(courseId) });

/** Marks a lecture complete, or takes that back. Offline, the act waits in the browser. */
export function useLectureAct(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ lectureId, isComplete }: { lectureId: string; isComplete: boolean }) => {
      const data = client.getQueryData<PlayerData>(playerKey(courseId));
      const completions = data?.records.find(({ lecture }) => lecture === lectureId)?.completions ?? [];
      const act: LectureAct = isComplete
        ? { kind: 'complete', courseId, lectureId, completionId: crypto.randomUUID() }
        : { kind: 'undo', courseId, lectureId, completions };
      const progress = await sendAct(getSession().user?._id ?? '', act);
      return { act, progress };
    },
    onSuccess: ({ act, progress }) => {
      putRecord(client, courseId, act.lectureId, (record) => recordAfter(record, act), progress ?? undefined);
      if (progress?.completionPercentage === 100) refreshFinish(client, courseId);
    },
  });
}

export function useFollowLatestVersion(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    /** Switches only to the version whose changes were shown: a newer one must show its own first. */
    mutationFn: (version: number) => call(followLatestVersion, { params: { courseId }, body: { version } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: playerKey(courseId) });
      void client.invalidateQueries({ queryKey: studentCoursesKey });
    },
  });
}

export function useLeaveCourse(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(leaveCourse, { params: { courseId } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: playerKey(courseId) });
      void client.invalidateQueries({ queryKey: studentCoursesKey });
    },
  });
}

export function useSetVisibility(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (showsName: boolean) => call(setVisibility, { params: { courseId }, body: { showsName } }),
    onSuccess: (_answer, showsName) =>
      client.setQueryData<PlayerData>(playerKey(courseId), (data) => data && { ...data, showsName }),
  });
}

/** Earlier versions of the code beside a lecture, newest first. */
export const readCodeHistory = (courseId: string, lectureId: string) =>
  call(getCodeHistory, { params: { courseId, lectureId } });

/** Saves the code beside a lecture. */
export function useSaveCode(courseId: string, lectureId: string) {
  const client = useQueryClient();
  return async (code: string, revision: number): Promise<DataOf<typeof saveCode>> => {
    const body = { code, revision, device: deviceId };
    const kept = await call(saveCode, { params: { courseId, lectureId }, body });
    const known = { code: kept.other ?? code, codeRevision: kept.revision };
    client.setQueryData<PlayerData>(
      playerKey(courseId),
      (data) => data && withRecord(data, lectureId, (record) => ({ ...record, ...known })),
    );
    return kept;
  };
}
