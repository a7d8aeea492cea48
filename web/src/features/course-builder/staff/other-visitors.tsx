import { useEffect, useState } from 'react';
import type { visitLecture as operation } from '@lectern/contract/course-staff';
import type { DataOf } from '@lectern/contract/operation';
import { SECOND } from '@lectern/contract/units';
import { useQueryClient } from '@tanstack/react-query';
import { isOthersCourse } from '#lib/requests/others-course.ts';
import { deviceId } from '#lib/storage/device-id.ts';
import { courseKey } from '../course-builder.api.ts';
import { visitLecture } from './staff.api.ts';

/** The server considers a page gone after three times this interval. */
const EVERY = 10 * SECOND;
/** The interval while somebody else is there, as their texts should appear soon. */
const OFTEN = 3 * SECOND;

type Visit = DataOf<typeof operation>;

/** Reports every few seconds that this page has a lecture open, and returns the server's answer. */
function useVisit(courseId: string, lectureId: string, tab: string): Visit | undefined {
  const client = useQueryClient();
  const [visit, setVisit] = useState<Visit>();
  const every = visit !== undefined && visit.others.length > 0 ? OFTEN : EVERY;
  useEffect(() => {
    let isOver = false;
    const tell = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const told = await visitLecture(lectureId, { device: deviceId, tab });
        if (!isOver) setVisit(told);
      } catch (error) {
        // Any other report may succeed the next time; drafts are kept as usual.
        if (isOthersCourse(error)) void client.invalidateQueries({ queryKey: courseKey(courseId) });
      }
    };
    void tell();
    const timer = setInterval(() => void tell(), every);
    const wake = (): void => void tell();
    document.addEventListener('visibilitychange', wake);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [client, courseId, lectureId, tab, every]);
  useEffect(
    () => () => {
      visitLecture(lectureId, { device: deviceId, tab: '', isLeaving: true }).catch(() => undefined);
    },
    [lectureId],
  );
  return visit;
}

interface OtherVisitorsProps {
  courseId: string;
  lectureId: string;
  /** The revision of the texts on this page. */
  revision: number;
  tab: string;
  tabNames: ReadonlyMap<string, string>;
}

/** Shows who else has this lecture open, and reads the texts that they save. Nothing while nobody has. */
export function OtherVisitors({ courseId, lectureId, revision, tab, tabNames }: OtherVisitorsProps) {
  const client = useQueryClient();
  const visit = useVisit(courseId, lectureId, tab);
  const isBehind = visit !== undefined && visit.revision > revision;
  useEffect(() => {
    if (isBehind) void client.invalidateQueries({ queryKey: courseKey(courseId) });
  }, [isBehind, client, courseId]);
  const others = visit?.others ?? [];
  return (
    <div role="status" className="empty:hidden">
      {others.length > 0 && (
        <ul
          aria-label="Also here"
          className="mb-4 flex flex-wrap gap-x-5 gap-y-2 rounded-md bg-well px-4 py-2"
        >
          {others.map(({ _id, firstName, lastName, image, tab: place }) => (
            <li key={_id} className="flex items-center gap-2 text-sm">
              <img src={image} alt="" className="size-7 rounded-full bg-sheet object-cover" />
              {firstName} {lastName} is here too
              {tabNames.has(place) && `, in ${tabNames.get(place)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
