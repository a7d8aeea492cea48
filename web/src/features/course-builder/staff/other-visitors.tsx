import { useEffect, useState } from 'react';
import type { visitLecture as operation } from '@lectern/contract/course-staff';
import type { DataOf } from '@lectern/contract/operation';
import { SECOND } from '@lectern/contract/units';
import { useQueryClient } from '@tanstack/react-query';
import { deviceId } from '#lib/device-id.ts';
import { courseKey } from '../course-builder.api.ts';
import { visitLecture } from './staff.api.ts';

/** The server takes a page for gone after three times as long. */
const EVERY = 10 * SECOND;
/** While somebody else is there, whose texts are to be seen soon. */
const OFTEN = 3 * SECOND;

type Visit = DataOf<typeof operation>;

/** Says every few seconds that this page has a lecture open; answers what the server says of it. */
function useVisit(lectureId: string, tab: string): Visit | undefined {
  const [visit, setVisit] = useState<Visit>();
  const every = visit !== undefined && visit.others.length > 0 ? OFTEN : EVERY;
  useEffect(() => {
    let isOver = false;
    const tell = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const told = await visitLecture(lectureId, { device: deviceId, tab });
        if (!isOver) setVisit(told);
      } catch {
        // The next one may come through; what is typed is kept as ever.
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
  }, [lectureId, tab, every]);
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
  /** Of the texts that this page knows. */
  revision: number;
  tab: string;
  tabNames: ReadonlyMap<string, string>;
}

/** Who else has this lecture open; texts that they have saved are read. Nothing while nobody has. */
export function OtherVisitors({ courseId, lectureId, revision, tab, tabNames }: OtherVisitorsProps) {
  const client = useQueryClient();
  const visit = useVisit(lectureId, tab);
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
