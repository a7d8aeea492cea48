import { Suspense, useState, type ReactNode, type Ref } from 'react';
import History from 'lucide-react/icons/history';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyDraftHistory } from '#ui/drafts/lazy-drafts.tsx';
import { SaveState } from '#ui/drafts/save-state.tsx';
import type { ExerciseEditor } from './exercise-editor.ts';
import { readEarlierFiles, type ExercisePlace } from './exercises.api.ts';
import { FileEditor, type FileEditorHandle } from './file-editor.tsx';
import type { ExerciseFiles } from './use-exercise-files.ts';

interface OwnFilesProps {
  ref: Ref<FileEditorHandle>;
  place: ExercisePlace;
  editor: ExerciseEditor;
  draft: ExerciseFiles;
  /** False in the owner's preview. */
  isRecorded: boolean;
  onRun: () => void;
  /** Stands in the row of the save state. */
  hint: ReactNode;
  startOver: ReactNode;
}

/** The student's files, with their save state, the next hint and the history above them. */
export function OwnFiles({ ref, place, editor, draft, isRecorded, onRun, hint, startOver }: OwnFilesProps) {
  const [isLookingBack, setLookingBack] = useState(false);
  return (
    <div className="exercise-files flex flex-col">
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-1 px-4 md:min-h-10 md:flex-nowrap md:border-t md:border-line">
        <div className="mr-auto min-w-0 leading-tight">
          {isRecorded ? (
            <SaveState state={draft.state} />
          ) : (
            <span className="text-xs text-soft">Preview: files stay in this browser, hints stay closed</span>
          )}
        </div>
        {hint}
        <div className="-mr-2 flex">
          <IconButton
            label="Earlier versions of the files"
            className="md:size-9"
            icon={<History aria-hidden="true" />}
            disabled={!isRecorded}
            onClick={() => setLookingBack(true)}
          />
          {startOver}
        </div>
      </div>
      {isLookingBack && (
        <Suspense>
          <LazyDraftHistory
            now={draft.files}
            load={() => readEarlierFiles(place)}
            onUse={(files) => {
              draft.replace(files, 'Undo restoring');
              setLookingBack(false);
            }}
            onClose={() => setLookingBack(false)}
          />
        </Suspense>
      )}
      <FileEditor
        ref={ref}
        editor={editor}
        label="Files"
        files={draft.files}
        undoName={`exercise.${place.lectureId}`}
        onChange={draft.change}
        onRun={onRun}
        isFilling
      />
    </div>
  );
}
