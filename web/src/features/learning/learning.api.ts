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
import { readFirst } from '#lib/read-first.ts';
import { getSession } from '#lib/session.ts';
import { deviceId } from '#lib/device-id.ts';

export const studentCoursesKey = ['getStudentCourses'] as const;
export const playerKey = (courseId: string) => ['getPlayer', courseId] as const;

/** The tutorials in which the student is enrolled, with their progress, last active first. */
const studentCourses = { queryKey: studentCoursesKey, queryFn: () => call(getStudentCourses) };

export const useStudentCourses = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...studentCourses, enabled });

/** For the loaders of the pages that show them to students. */
export const readStudentCourses = () => readFirst(studentCourses, 'Student');

/** Everything that the player shows of one course. */
const player = (courseId: string) => ({
  queryKey: playerKey(courseId),
  queryFn: async () => {
    const userId = getSession().user?._id ?? '';
    const [data] = await Promise.all([call(getPlayer, { params: { courseId } }), restoreUnsent(userId)]);
    return withWaitingActs(data, listActs(userId));
  },
  // Another device may have changed it since: data of the last visit is a placeholder.
  staleTime: 0,
});

/** For the player's loader, which reads at each visit: an author who leaves a lecture sees what was typed last. */
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

/** Shows acts that wait in this browser, also those of another tab. */
export const applyWaitingActs = (client: QueryClient, courseId: string, userId: string): void =>
  void client.setQueryData<PlayerData>(
    playerKey(courseId),
    (data) => data && withWaitingActs(data, listActs(userId)),
  );

/** What going on with the newer version would change. */
export const useVersionChanges = (courseId: string, from: number, newerVersion: number) =>
  useQuery({
    queryKey: ['getVersionChanges', courseId, from, newerVersion],
    // Compared with what this page shows: another device may follow a newer version already.
    queryFn: () => call(getVersionChanges, { params: { courseId }, query: { from: String(from) } }),
  });

/** Updates one lecture's record in the cache without reading the course again. */
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
  if (progress.completionPercentage === 100 && (completes || hasEarned(data, record)))
    refreshFinish(client, courseId);
  return completes;
}

/** Whether a lecture that was only marked now counts for the completion of the course: a text is open, a video was played. */
const hasEarned = (data: PlayerData | undefined, { lecture, completedBy }: WatchAnswer['record']): boolean =>
  data?.onlyMarked.includes(lecture) === true &&
  (completedBy !== 'hand' || !data.videos.some((video) => video.lecture === lecture));

/** Only the server knows the date of completion. */
const refreshFinish = (client: QueryClient, courseId: string): void =>
  void client.invalidateQueries({ queryKey: playerKey(courseId) });

/** Marks a lecture complete, or takes that back. Without a network the act waits in the browser. */
export function useLectureAct(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    // The act waits in local storage, across reloads; the library's own pause would not survive one.
    networkMode: 'always',
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
    /** Only the version whose changes were shown: the changes of a newer one are shown first. */
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

/** What the code beside a lecture was before, the newest first. */
export const readCodeHistory = (courseId: string, lectureId: string) =>
  call(getCodeHistory, { params: { courseId, lectureId } });

/** Keeps the code beside a lecture. */
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
