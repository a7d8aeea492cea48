import { MAIN_FILE } from '@lectern/student-runtime/console/format-error';
import { explainError } from '#lib/explained-errors.ts';
import { Button } from '#ui/button.tsx';

export interface ErrorPlace {
  file: string;
  /** Counted from 1. */
  line: number;
}

const PLACE = /\((?:([^()]+\.m?js), )?line (\d+)\)/;

/** The place that an error message names; null without one. */
function placeIn(message: string): ErrorPlace | null {
  const [, file = MAIN_FILE, line] = PLACE.exec(message) ?? [];
  return line === undefined ? null : { file, line: Number(line) };
}

export type GoToPlace = (place: ErrorPlace) => void;

interface ErrorTextProps {
  message: string;
  /** The exercise has one file: it needs no name. */
  hasOneFile: boolean;
  onGoTo: GoToPlace;
}

/** An error message, with a link to the line that it names. */
export function ErrorText({ message, hasOneFile, onGoTo }: ErrorTextProps) {
  const place = placeIn(message);
  const explanation = explainError(message);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <p className="font-mono text-sm break-words whitespace-pre-wrap text-danger">{message}</p>
      {explanation !== undefined && <p className="text-sm">{explanation}</p>}
      {place && place.file !== 'tests.js' && (
        <Button size="sm" variant="quiet" onClick={() => onGoTo(place)}>
          Go to line {place.line}
          {!hasOneFile && ` of ${place.file}`}
        </Button>
      )}
    </div>
  );
}
