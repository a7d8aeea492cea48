import { useEffect, useEffectEvent, useRef } from 'react';
import type { DueCard, RecallGrade } from '@lectern/contract/recall';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

const GRADES: readonly { grade: RecallGrade; name: string }[] = [
  { grade: 'again', name: 'Forgotten' },
  { grade: 'hard', name: 'Hard' },
  { grade: 'good', name: 'Good' },
  { grade: 'easy', name: 'Easy' },
];

interface GradeButtonsProps {
  next: DueCard['next'];
  /** The server judged the answer wrong: the card counts as forgotten. */
  isWrong: boolean;
  onGrade: (grade: RecallGrade) => void;
}

/** The grades, each with the card's next date. The keys 1 to 4 press them. */
export function GradeButtons({ next, isWrong, onGrade }: GradeButtonsProps) {
  const offered = isWrong ? GRADES.slice(0, 1) : GRADES;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const buttons = row.current?.querySelectorAll('button');
    buttons?.[Math.min(2, buttons.length - 1)]?.focus();
  }, []);
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const found = offered[Number(key) - 1];
    if (found !== undefined) onGrade(found.grade);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <div
      ref={row}
      role="group"
      aria-label="How well did you know it?"
      className="grid grid-cols-2 gap-3 sm:grid-cols-4"
    >
      {offered.map(({ grade, name }) => (
        <Button
          key={grade}
          variant={grade === 'good' || isWrong ? 'primary' : 'secondary'}
          className={isWrong ? 'col-span-2' : undefined}
          onClick={() => onGrade(grade)}
        >
          <span className="grid justify-items-center leading-tight">
            {isWrong ? 'Go on' : name}
            <span className="text-xs font-normal">again in {formatCount(next[grade], 'day')}</span>
          </span>
        </Button>
      ))}
    </div>
  );
}
