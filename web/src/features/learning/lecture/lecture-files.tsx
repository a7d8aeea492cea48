import Download from 'lucide-react/icons/download';
import type { LectureFile } from '@lectern/contract/course';
import { SECOND } from '@lectern/contract/units';
import { formatSize } from '#lib/format.ts';
import { toast } from '#ui/toasts.tsx';
import type { OpenedLecture } from '../course/course-reader.tsx';

interface LectureFilesProps extends Partial<Pick<OpenedLecture, 'reread'>> {
  files: readonly LectureFile[];
}

/** Addresses for students expire after some hours; the page may be open longer. */
const isOver = (address: string): boolean => {
  const expires = new URLSearchParams(address.split('?')[1]).get('expires');
  return expires !== null && Number(expires) * SECOND < Date.now();
};

/** The downloads of a lecture. */
export function LectureFiles({ files, reread }: LectureFilesProps) {
  const downloadAnew = async (id: string): Promise<void> => {
    const fresh = await reread?.();
    const lectures = fresh?.course.courseContent.flatMap(({ subSection }) => subSection);
    const found = lectures?.flatMap((lecture) => lecture.files ?? []).find(({ _id }) => _id === id);
    if (found === undefined) toast.error('This file could not be loaded. Please load the page again');
    else window.location.assign(found.address);
  };
  return (
    <section aria-labelledby="lecture-files" className="mt-8 max-w-[68ch]">
      <h3 id="lecture-files" className="text-md">
        Files
      </h3>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-sheet">
        {files.map(({ _id, name, bytes, address }) => (
          <li key={_id}>
            <a
              href={address}
              download
              className="flex min-h-11 items-center gap-3 px-4 py-2 focus-visible:-outline-offset-2"
              onClick={(event) => {
                if (!isOver(address)) return;
                event.preventDefault();
                void downloadAnew(_id);
              }}
            >
              <Download aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 grow wrap-anywhere">{name}</span>
              <span className="shrink-0 text-sm text-soft tabular-nums">{formatSize(bytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
