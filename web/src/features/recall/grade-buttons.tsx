import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { DueCard, RecallGrade } from '@lectern/contract/recall';
import { KeyHint } from './key-hint.tsx';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

const GRADES: readonly { grade: RecallGrade; name: string }[] = [
  { grade: 'again', name: 'Forgotten' },
  { grade: 'hard', name: 'Hard' },
  { grade: 'good', name: 'Good' },
  { grade: 'easy', name: 'Easy' },
];

const keyOf = (grade: RecallGrade): string => String(GRADES.findIndex((one) => one.grade === grade) + 1);

/**
 * What is known of the answer: the server judged it wrong or right, a right one was chosen among few and may have been
 * guessed, or nobody but the student knows (null).
 */
export type Known = 'wrong' | 'right' | 'chosen' | null;

/** A right answer is not forgotten; a guess is, as the card would not have come to mind. */
const offeredFor: Record<Known & string, typeof GRADES> = {
  wrong: [{ grade: 'again', name: 'Go on' }],
  right: GRADES.slice(1),
  chosen: [{ grade: 'again', name: 'I guessed' }, ...GRADES.slice(1)],
};

interface GradeButtonsProps {
  next: DueCard['next'];
  known: Known;
  /** The percentage that the student wants to know. */
  retention: number;
  onGrade: (grade: RecallGrade) => void;
}

/** Whether each grade of a known answer leads to the shortest wait: then the days do not tell what they do. */
const isTomorrowAnyway = ({ hard, good, easy }: DueCard['next'], known: Known): boolean =>
  known !== 'wrong' && [hard, good, easy].every((days) => days === 1);

/** The grades, each with when the card comes next. The keys 1 to 4 press them. */
export function GradeButtons({ next, known, retention, onGrade }: GradeButtonsProps) {
  const noteId = useId();
  const hasNote = isTomorrowAnyway(next, known);
  const offered = known === null ? GRADES : offeredFor[known];
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.querySelector<HTMLElement>('[data-usual]')?.focus();
  }, []);
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const pressed = GRADES[Number(key) - 1]?.grade;
    if (offered.some(({ grade }) => grade === pressed) && pressed !== undefined) onGrade(pressed);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const buttons = (
    <div
      ref={row}
      role="group"
      aria-label="How well did you know it?"
      aria-describedby={hasNote ? noteId : undefined}
      className={classNames(
        'grid gap-3',
        offered.length === 3 ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-4',
      )}
    >
      {offered.map(({ grade, name }) => (
        <Button
          key={grade}
          data-usual={grade === 'good' || known === 'wrong' || undefined}
          variant={grade === 'good' || known === 'wrong' ? 'primary' : 'secondary'}
          className={known === 'wrong' ? 'col-span-2' : undefined}
          aria-keyshortcuts={keyOf(grade)}
          onClick={() => onGrade(grade)}
        >
          <span className="grid justify-items-center leading-tight">
            <span className="flex items-center gap-2">
              {name}
              <KeyHint keys={known === 'wrong' ? 'Enter' : keyOf(grade)} />
            </span>
            <span className="text-xs font-normal">
              {/* What was missed is asked once more at the end of the sitting, in this browser. */}
              {grade === 'again' ? 'once more, then' : 'again'} in {formatCount(next[grade], 'day')}
            </span>
          </span>
        </Button>
      ))}
    </div>
  );
  if (!hasNote) return buttons;
  return (
    <div className="grid gap-3">
      {buttons}
      <p id={noteId} className="text-sm text-soft">
        Hard, Good and Easy all bring it back tomorrow: to know {retention} % of your cards, this one cannot
        wait longer yet. The grade decides how long it waits after that.
      </p>
    </div>
  );
}
