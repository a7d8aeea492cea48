import { useState, type ReactNode } from 'react';
import type { ShownVideoFile } from '@lectern/contract/removed-videos';
import Captions from 'lucide-react/icons/captions';
import Film from 'lucide-react/icons/film';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { fileProblem } from '#lib/files/file-problem.ts';
import { formatDate, formatDuration, formatSize } from '#lib/format.ts';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFileDrop } from '../import/file-drop.ts';

const factsOf = ({ durationSeconds, width, height, bytes, addedAt }: ShownVideoFile): string =>
  [
    formatDuration(durationSeconds),
    ...(width > 0 && height > 0 ? [`${width} × ${height}`] : []),
    formatSize(bytes),
    `added on ${formatDate(addedAt)}`,
  ].join(' · ');

const linkLook = 'font-semibold underline underline-offset-3 hover:text-accent';

/** The id of the video's name, where the focus goes once a removed video is back. */
export const VIDEO_TITLE = 'lecture-video';

interface VideoCardProps {
  /** Of the video, to play it. */
  address: string;
  startsAt: number | undefined;
  /** Undefined while it is read. */
  video: ShownVideoFile | undefined;
  captionsAddress: string;
  maxBytes: number;
  hint: string;
  /** On its way, or refused. */
  status: ReactNode;
  onFile: (file: File) => void;
  /** More buttons. */
  children: ReactNode;
}

/** A lecture's video with what is known of its file, and the ways to change it. Takes another file by drop, too. */
export function VideoCard(props: VideoCardProps) {
  const { address, startsAt, video, captionsAddress, maxBytes, hint, status, onFile, children } = props;
  const [problem, setProblem] = useState<string>();
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    const refused = fileProblem(file, 'video', maxBytes);
    setProblem(refused && `“${file.name}” was not taken. ${refused}`);
    if (refused === undefined) onFile(file);
  };
  const drop = useFileDrop(([found]) => take(found?.file));
  return (
    <div
      {...drop.handlers}
      className={classNames(
        'overflow-clip rounded-lg border bg-sheet shadow-sheet',
        drop.isOver ? 'border-accent bg-accent-wash' : 'border-line',
      )}
    >
      {/* Without captions: it is the author's own file before captioning. */}
      <video
        key={address}
        src={startsAt === undefined ? address : `${address}#t=${startsAt}`}
        controls
        playsInline
        // Its controls stay in view above a bar at the page's bottom.
        className="relative z-10 aspect-video max-h-[60vh] w-full bg-well"
        aria-label="Preview"
      />
      <div className="grid gap-3 p-4 sm:p-5">
        <div className="flex items-start gap-3">
          <Film aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-faint" />
          <div className="min-h-11 min-w-0 grow">
            <h2 id={VIDEO_TITLE} tabIndex={-1} className="font-semibold wrap-anywhere">
              {video === undefined || video.fileName === '' ? 'The lecture’s video' : video.fileName}
            </h2>
            {video !== undefined && <p className="text-sm text-soft tabular-nums">{factsOf(video)}</p>}
          </div>
        </div>
        {status}
        {video !== undefined && (
          <p className="flex items-center gap-3 text-sm">
            <Captions aria-hidden="true" className="size-5 shrink-0 text-faint" />
            {video.captions.length > 0 ? (
              <span>
                Captions: {video.captions.join(', ')}.{' '}
                <Link to={captionsAddress} className={linkLook}>
                  Edit them
                </Link>
              </span>
            ) : (
              <span>
                No captions yet.{' '}
                <Link to={captionsAddress} className={linkLook}>
                  Add captions
                </Link>
              </span>
            )}
          </p>
        )}
        {problem !== undefined && (
          <Notice tone="danger" isAlert>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          <FileButton
            label="Replace the video"
            icon={<Film aria-hidden="true" />}
            accept="video/*,.mkv,.avi"
            onFiles={([found]) => take(found?.file)}
          />
          {children}
        </div>
        <p className="text-sm text-soft">
          You can also drop another file here. {hint} The previous video stays until the new one can be
          watched, and is then kept under “Removed videos” for 30 days. The new one takes over its captions.
        </p>
      </div>
    </div>
  );
}
