import { useState } from 'react';
import { DAY } from '@lectern/contract/units';
import { useAnnouncements } from './announcements.api.ts';
import { formatDateTime } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { readStored, writeStored, type ToldKey } from '#lib/storage/stored-keys.ts';
import { Button } from '#ui/button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { NoticeLine } from '#ui/notice-line.tsx';

/** An older announcement is only in the list. */
const NEW_FOR = 14 * DAY;

/** Above a lecture: the newest announcement since the student joined, until it is closed in this browser. */
export function NewAnnouncement({ courseId }: { courseId: string }) {
  const { data } = useAnnouncements(courseId);
  const key: ToldKey = `lectern.told.${useSession().user?._id ?? ''}.${courseId}`;
  const [closed, setClosed] = useState(() => readStored(key));
  const [openedAt] = useState(() => Date.now());
  const [newest] = data?.announcements ?? [];
  if (
    newest === undefined ||
    newest.isEarlier ||
    newest._id === closed ||
    openedAt - Date.parse(newest.sentAt) > NEW_FOR
  )
    return null;
  const close = (): void => {
    writeStored(key, newest._id);
    setClosed(newest._id);
  };
  return (
    <NoticeLine
      actions={
        <Button size="sm" variant="quiet" aria-label={`Close: ${newest.title}`} onClick={close}>
          Close
        </Button>
      }
      more={
        <>
          <p className="text-sm text-soft">
            {newest.toSome && 'To you, and not to the whole course, '}
            <time dateTime={newest.sentAt}>{formatDateTime(newest.sentAt)}</time>
          </p>
          <MarkdownText text={newest.body} className="mt-2 break-words" />
        </>
      }
    >
      The instructor wrote: <strong className="font-semibold">{newest.title}</strong>
    </NoticeLine>
  );
}
