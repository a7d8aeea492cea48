import { useState } from 'react';
import { DAY } from '@lectern/contract/units';
import { useAnnouncements } from './announcements.api.ts';
import { formatDateTime } from '#lib/format.ts';
import { MarkdownText } from '#ui/markdown-text.tsx';

/** Announcements newer than this start open. */
const NEW_FOR = 7 * DAY;

/** The announcements of a course, newest first. */
export function AnnouncementList({ courseId }: { courseId: string }) {
  const { data } = useAnnouncements(courseId);
  const [newest] = data?.announcements ?? [];
  const [openedAt] = useState(() => Date.now());
  if (data === undefined || newest === undefined) return null;
  return (
    <details
      className="rounded-md border border-line bg-well px-3"
      open={!newest.isEarlier && openedAt - Date.parse(newest.sentAt) < NEW_FOR}
    >
      <summary className="cursor-pointer py-2.5 text-sm font-semibold">
        Announcements ({data.announcements.length})
      </summary>
      <ol className="grid gap-4 pb-3">
        {data.announcements.map(({ _id, title, body, sentAt, toSome, isEarlier }) => (
          <li key={_id} className="grid gap-1.5">
            <h3 className="font-semibold break-words">{title}</h3>
            <p className="text-sm text-soft">
              <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
              {toSome && ', not to the whole course'}
              {isEarlier && ', before you joined'}
            </p>
            <MarkdownText text={body} className="max-w-[68ch] break-words" />
          </li>
        ))}
      </ol>
    </details>
  );
}
