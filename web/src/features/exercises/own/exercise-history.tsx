import { Suspense, useRef, useState } from 'react';
import type { ExerciseFields } from '@lectern/contract/exercises';
import History from 'lucide-react/icons/history';
import { Button } from '#ui/button.tsx';
import type { DraftFile } from '#ui/drafts/both-versions.tsx';
import { LazyDraftHistory } from '#ui/drafts/lazy-drafts.tsx';
import { readEarlierExercises } from '../exercises.api.ts';

interface ExerciseHistoryProps {
  lectureId: string;
  /** What the form holds. */
  fields: ExerciseFields;
  textsOf: (fields: ExerciseFields) => DraftFile[];
  /** Puts the values into the form; they are not saved by it. */
  onUse: (fields: ExerciseFields) => void;
}

/** Earlier versions of the exercise: it was replaced, imported again or removed. Each can be restored. */
export function ExerciseHistory({ lectureId, fields, textsOf, onUse }: ExerciseHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  /** What the form held before a version was taken. */
  const [left, setLeft] = useState<ExerciseFields | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const found = useRef(new Map<DraftFile[], ExerciseFields>());
  const load = async () =>
    (await readEarlierExercises(lectureId)).map(({ savedAt, fields: earlier }) => {
      const files = textsOf(earlier);
      found.current.set(files, earlier);
      return { savedAt, files };
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        ref={opener}
        size="sm"
        variant="quiet"
        icon={<History aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Earlier versions
      </Button>
      {left !== null && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            onUse(left);
            setLeft(null);
            // The pressed button is gone.
            opener.current?.focus();
          }}
        >
          Undo restoring
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <LazyDraftHistory
            what="exercise"
            now={textsOf(fields)}
            load={load}
            onUse={(files) => {
              const earlier = found.current.get(files);
              if (earlier === undefined) return;
              setLeft(fields);
              onUse(earlier);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
