import { useState } from 'react';
import FilePlus from 'lucide-react/icons/file-plus';
import Trash2 from 'lucide-react/icons/trash';
import type { Lecture, LectureFile } from '@lectern/contract/course';
import { FILE_MAX_BYTES } from '@lectern/contract/lecture-files';
import { classNames } from '#lib/class-names.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatSize } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { toast } from '#ui/toasts.tsx';
import { useFileDrop } from '../import/file-drop.ts';
import { useRemoveFile } from './lecture.api.ts';
import type { LectureTabProps } from './lecture-tab.ts';

interface ComingFile {
  id: string;
  fileName: string;
  /** 0 to 100; null while there is nothing to measure. */
  percent: number | null;
  text: string;
}

export interface FilesTabProps extends LectureTabProps {
  /** Files in transit to the lecture. */
  coming: readonly ComingFile[];
  onUpload: (lecture: Lecture, files: readonly File[]) => Promise<void>;
}

/** The reason why a file cannot be sent, given before sending it. */
const problemOf = ({ name, size }: File): string | undefined => {
  if (size === 0) return `“${name}” is empty.`;
  return size > FILE_MAX_BYTES
    ? `“${name}” is ${formatSize(size)}; a file may have at most ${formatSize(FILE_MAX_BYTES)}.`
    : undefined;
};

const FileRow = ({ file, onRemove }: { file: LectureFile; onRemove: () => void }) => (
  <li className="flex items-center gap-3 px-4 py-1">
    <a href={file.address} download className="min-w-0 grow py-2 font-medium wrap-anywhere">
      {file.name}
    </a>
    <span className="shrink-0 text-sm text-soft tabular-nums">{formatSize(file.bytes)}</span>
    <IconButton
      tone="danger"
      label={`Remove ${file.name}`}
      icon={<Trash2 aria-hidden="true" />}
      onClick={onRemove}
    />
  </li>
);

const ComingRow = ({ file: { fileName, percent, text } }: { file: ComingFile }) => (
  <li className="px-4 py-3">
    <p className="font-medium wrap-anywhere">{fileName}</p>
    {percent !== null && <ProgressBar value={percent} label={`Progress of ${fileName}`} className="my-1" />}
    <p className="text-sm text-soft tabular-nums">{text}</p>
  </li>
);

/** The files that students of a lecture may download. */
export function FilesTab({ course, lecture, coming, onUpload }: FilesTabProps) {
  const { files = [] } = lecture;
  const [problems, setProblems] = useState<string[]>([]);
  const [leaving, setLeaving] = useState<LectureFile | null>(null);
  const remove = useRemoveFile(course._id, lecture._id);
  const close = (): void => {
    setLeaving(null);
    remove.reset();
  };
  const take = (chosen: readonly File[]): void => {
    setProblems(chosen.flatMap((file) => problemOf(file) ?? []));
    void onUpload(
      lecture,
      chosen.filter((file) => problemOf(file) === undefined),
    );
  };
  const drop = useFileDrop((found) => take(found.map(({ file }) => file)));
  return (
    <div className="grid max-w-3xl gap-5">
      <div
        {...drop.handlers}
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed p-4',
          drop.isOver ? 'border-accent bg-accent-wash' : 'border-edge bg-sheet',
        )}
      >
        <FileButton
          label="Add files"
          icon={<FilePlus aria-hidden="true" />}
          onFiles={(found) => take(found.map(({ file }) => file))}
        />
        <p className="text-sm text-soft">
          or drop them here. Any type, at most {formatSize(FILE_MAX_BYTES)} each.
        </p>
      </div>
      {problems.length > 0 && (
        <Notice tone="danger" isAlert>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {files.length + coming.length > 0 ? (
        <ul aria-label="Files" className="divide-y divide-line rounded-lg border border-line bg-sheet">
          {files.map((file) => (
            <FileRow key={file._id} file={file} onRemove={() => setLeaving(file)} />
          ))}
          {coming.map((file) => (
            <ComingRow key={file.id} file={file} />
          ))}
        </ul>
      ) : (
        <p className="text-soft">
          No files yet. Slides, exercise sheets and source code have their place here.
        </p>
      )}
      <p className="text-sm text-soft">
        Students find them below the lecture’s text once you publish. Each published version keeps its files.
      </p>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={`Remove “${leaving?.name}”?`}
        noLabel="Keep it"
        yesLabel="Remove the file"
        isDestructive
        isBusy={remove.isPending}
        problem={remove.error === null ? undefined : messageOf(remove.error)}
        onNo={close}
        onYes={() => {
          if (leaving === null) return;
          remove.mutate(leaving._id, {
            onSuccess() {
              toast.success('File removed');
              close();
            },
          });
        }}
      >
        Versions that are published keep it.
      </ConfirmDialog>
    </div>
  );
}
