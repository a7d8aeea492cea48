import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { fitSteps, nextUntimed, type AuthorStep } from './author-steps.ts';
import { MomentField } from './moment-field.tsx';

interface FitStepsProps {
  steps: AuthorStep[];
  /** Length of the video in milliseconds; 0 while unknown. */
  videoMs: number;
  onFit: (steps: AuthorStep[]) => void;
}

/** Moves and stretches all steps at once. */
export function FitSteps({ steps, videoMs, onFit }: FitStepsProps) {
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const begin = from ?? steps[0]?.at ?? 0;
  const end = to ?? steps.at(-1)?.at ?? videoMs;
  const isEven = nextUntimed(steps) >= 0;
  return (
    <details className="rounded-md border border-line bg-sheet px-3 py-1">
      <summary className="min-h-10 cursor-pointer content-center text-sm font-semibold">
        Fit all steps to the video
      </summary>
      <p className="text-sm text-soft">
        {isEven
          ? 'Steps without a second are put between these two, at equal distances.'
          : 'The steps between these two keep their proportions.'}
      </p>
      <div className="flex flex-wrap items-end gap-3 py-3">
        <MomentField label="First step at" className="w-28" value={begin} onChange={setFrom} />
        <MomentField label="Last step at" className="w-28" value={end} onChange={setTo} />
        <Button
          variant="secondary"
          disabled={end <= begin}
          onClick={() => {
            onFit(fitSteps(steps, begin, end));
            setFrom(null);
            setTo(null);
          }}
        >
          Fit
        </Button>
      </div>
    </details>
  );
}
