import type { ExerciseFile } from '@lectern/contract/exercises';
import { Button } from '#ui/button.tsx';
import { explanationOf, placeIn, type ErrorPlace } from './error-words.ts';

export type GoToPlace = (place: ErrorPlace) => void;

interface ErrorTextProps {
  message: string;
  /** The program that failed. */
  files: readonly ExerciseFile[];
  onGoTo: GoToPlace;
}

/** An error message, with a link to the line that it names. */
export function ErrorText({ message, files, onGoTo }: ErrorTextProps) {
  const place = placeIn(message);
  const explanation = explanationOf(message, files);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <p className="font-mono text-sm break-words whitespace-pre-wrap text-danger">{message}</p>
      {explanation !== undefined && <p className="text-sm">{explanation}</p>}
      {place && place.file !== 'tests.js' && (
        <Button size="sm" variant="quiet" onClick={() => onGoTo(place)}>
          Go to line {place.line}
          {files.length > 1 && ` of ${place.file}`}
        </Button>
      )}
    </div>
  );
}
