import {
  addCompletedLecture,
  recordWatching,
  undoCompletedLecture,
  type Progress,
} from '@lectern/contract/learning';
import type { BodyInputOf, DataOf } from '@lectern/contract/operation';
import type { LectureAct } from './unsent-acts.ts';
import { call } from '#lib/api.ts';
import { deviceId } from '#lib/storage/device-id.ts';

export type WatchAnswer = DataOf<typeof recordWatching>;

type WatchedBody = Omit<BodyInputOf<typeof recordWatching>, 'device'>;

/** Reports watched seconds; `keepalive` lets the request outlive the page. */
export const postWatching = (
  params: { courseId: string; lectureId: string },
  watched: WatchedBody,
  keepalive: boolean,
): Promise<WatchAnswer> =>
  call(recordWatching, { params, body: { ...watched, device: deviceId }, keepalive });

/** Marks a lecture complete, or takes that back. */
export const postAct = (act: LectureAct): Promise<Progress> => {
  const { courseId, lectureId } = act;
  return act.kind === 'complete'
    ? call(addCompletedLecture, {
        body: { courseId, subsectionId: lectureId, completionId: act.completionId, device: deviceId },
      })
    : call(undoCompletedLecture, {
        params: { courseId, lectureId },
        body: { completions: act.completions, device: deviceId },
      });
};
