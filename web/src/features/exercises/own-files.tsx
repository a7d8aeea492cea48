import { Suspense, useState, type Ref } from 'react';
import History from 'lucide-react/icons/history';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyDraftChoice, LazyDraftHistory } from '#ui/drafts/lazy-drafts.tsx';
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
}

/** The student's files with their save state and history, and the choice in a conflict. */
export function OwnFiles({ ref, place, editor, draft, isRecorded, onRun }: OwnFilesProps) {
  const [isLookingBack, setLookingBack] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-2">
      {isRecorded && (
        <div className="flex min-h-11 items-center justify-between gap-3">
          <SaveState state={draft.state} />
          <IconButton
            label="Earlier versions of the files"
            icon={<History aria-hidden="true" />}
            onClick={() => setLookingBack(true)}
          />
        </div>
      )}
      {draft.otherFiles && (
        <Suspense>
          <LazyDraftChoice
            here={draft.files}
            elsewhere={draft.otherFiles}
            onKeep={draft.keepThis}
            onTake={draft.takeOther}
          />
        </Suspense>
      )}
      {isLookingBack && (
        <Suspense>
          <LazyDraftHistory
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
      />
    </div>
  );
}
