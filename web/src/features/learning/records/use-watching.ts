import { useEffect, useEffectEvent, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { sendWaitingActs } from './act-sender.ts';
import { applyWaitingActs, applyWatching, playerKey } from '../learning.api.ts';
import type { WatchAnswer } from './records.api.ts';
import type { RecordsByLecture } from '../lecture/lecture-steps.ts';
import { findUnsent, isNews } from './unsent-watching.ts';
import { createWatchReporter, type Watched } from './watch-reporter.ts';
import { useSession } from '#lib/session.ts';

interface Watching {
  courseId: string;
  records: RecordsByLecture;
  version: number;
  /** False in the owner's preview, which keeps no records. */
  isRecorded: boolean;
  /** Called when watching has completed a lecture. */
  onCompleted: () => void;
}

/** Reports what the student watches in a course, and sends what an earlier visit could not. */
export function useWatching({ courseId, version, records, isRecorded, onCompleted }: Watching) {
  const client = useQueryClient();
  const userId = useSession().user?._id ?? null;
  const reporter = useMemo(
    () => (userId === null || !isRecorded ? null : createWatchReporter(userId)),
    [userId, isRecorded],
  );
  const take = (answeredCourseId: string, answer: WatchAnswer): void => {
    if (applyWatching(client, answeredCourseId, answer)) onCompleted();
  };

  const sendWaiting = useEffectEvent(
    () => void reporter?.sendWaiting((waiting) => !isNews(waiting, records.get(waiting.lectureId)), take),
  );
  useEffect(() => {
    if (reporter === null || userId === null) return;
    const send = (): void => {
      sendWaiting();
      void sendWaitingActs(userId).then((sent) => {
        if (sent > 0) void client.invalidateQueries({ queryKey: playerKey(courseId) });
      });
    };
    /** Another tab stored an act while offline: apply it here too. */
    const takeOver = ({ key }: StorageEvent): void => {
      if (key === `lectern.acts.${userId}`) applyWaitingActs(client, courseId, userId);
    };
    send();
    window.addEventListener('online', send);
    window.addEventListener('storage', takeOver);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('storage', takeOver);
    };
  }, [reporter, userId, client, courseId]);

  return {
    report(watched: Watched): void {
      const serverSeconds = records.get(watched.lectureId)?.positionSeconds ?? 0;
      void reporter?.report(courseId, { ...watched, version, serverSeconds }, take);
    },
    /** The second where the lecture was left; from this browser if the server does not have it yet. */
    positionOf: (lectureId: string): number => {
      const record = records.get(lectureId);
      const unsent = userId === null || !isRecorded ? null : findUnsent(userId, lectureId);
      return (unsent !== null && isNews(unsent, record) ? unsent : record)?.positionSeconds ?? 0;
    },
  };
}

/** Opening a lecture makes it the one where the student left off. */
export function useReportOpened(
  lectureId: string,
  startAt: number,
  report: (watched: Watched) => void,
): void {
  const reportOpened = useEffectEvent((opened: string) =>
    report({ lectureId: opened, ranges: [], positionSeconds: startAt }),
  );
  useEffect(() => reportOpened(lectureId), [lectureId]);
}
