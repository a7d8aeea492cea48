import { useState } from 'react';
import FolderUp from 'lucide-react/icons/folder-up';
import { useFileDrop } from './file-drop.ts';
import { FolderHelp } from './folder-help.tsx';
import { FolderSummary } from './folder-summary.tsx';
import {
  readCourseFolder,
  withCover,
  type CourseFolder,
  type FolderFields,
} from '../import-plan/folder-fields.ts';
import { CoverChoice } from './cover-choice.tsx';
import { keepStartedFolder, startedFolder } from './started-folder.ts';
import { classNames } from '#lib/class-names.ts';
import { messageOf } from '#lib/error-message.ts';
import type { FoundFile } from '#lib/files/found-files.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';

const list = new Intl.ListFormat('en');

interface StartFromFolderProps {
  /** Fills what is empty, and returns the labels of the fields that it has filled. */
  onFields: (fields: FolderFields) => string[];
  /** The course's picture as it is chosen now. */
  picture: File | null;
  onPicture: (picture: File) => void;
  /** Tells whether a folder waits. */
  onKept: (isKept: boolean) => void;
  /** The texts that it filled in were discarded; the picture stays. */
  isDiscarded: boolean;
}

/** What `onFields` calls the picture. */
export const PICTURE = 'the picture';

/** Begins a course with the folder that holds its lectures. They are added in the next step. */
export function StartFromFolder({ onFields, picture, onPicture, onKept, isDiscarded }: StartFromFolderProps) {
  const [folder, setFolder] = useState(startedFolder);
  const [filled, setFilled] = useState<string[]>([]);
  const stays = isDiscarded ? filled.filter((one) => one === PICTURE) : filled;
  const keep = (next: CourseFolder | null): void => {
    keepStartedFolder(next);
    setFolder(next);
    onKept(next !== null);
  };
  const open = (found: readonly FoundFile[]): void => {
    if (found.length === 0) return;
    readCourseFolder(found).then(
      (read) => {
        keep(read);
        setFilled(onFields(read.fields));
      },
      (error: unknown) => toast.error(`The files could not be read: ${messageOf(error)}`),
    );
  };
  const { isOver, handlers } = useFileDrop(open);
  if (folder !== null) {
    return (
      <Notice
        tone="board"
        actions={
          <Button size="sm" variant="secondary" onClick={() => keep(null)}>
            Do without it
          </Button>
        }
      >
        <p className="font-semibold wrap-anywhere">
          {folder.name === '' ? 'Your files' : `“${folder.name}”`}
        </p>
        <FolderSummary files={folder.files} />
        <p role="status" className="text-sm text-soft">
          {stays.length > 0 && `Filled in from it: ${list.format(stays)}. `}
          Its lectures are added in the next step, once the course is created. Keep this page open until then.
        </p>
        <CoverChoice
          folder={folder}
          picture={picture}
          onChoose={(cover) => {
            onPicture(cover.file);
            keep(withCover(folder, cover));
          }}
        />
      </Notice>
    );
  }
  return (
    <section
      aria-label="Start from a folder"
      {...handlers}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-dashed px-5 py-4 transition-colors',
        isOver ? 'border-accent bg-accent-wash' : 'border-edge',
      )}
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="font-medium">
          Do you already have the course in a folder?
          <span className="pointer-coarse:hidden"> Drop it here</span>
        </p>
        <p className="text-sm text-soft">
          Its name, a README and a picture in it fill in this page. Its videos and texts become lectures in
          the next step.
        </p>
      </div>
      <FileButton label="Choose a folder" isFolder icon={<FolderUp aria-hidden="true" />} onFiles={open} />
      <div className="basis-full">
        <FolderHelp />
      </div>
    </section>
  );
}
