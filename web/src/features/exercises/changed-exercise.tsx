import { useState } from 'react';
import { partsInWords } from '@lectern/contract/exercise-parts';
import type { Exercise } from '@lectern/contract/exercises';
import { useSession } from '#lib/session.ts';
import { readStored, writeStored, type EditionKey } from '#lib/storage/stored-keys.ts';
import { Button } from '#ui/button.tsx';
import { NoticeLine, NoticeLines } from '#ui/notice-line.tsx';

type Tried = Pick<Exercise, 'attempts' | 'changedTo' | 'changedParts'>;

const wordsOf = ({ attempts, changedParts }: Tried, last: number): string => {
  const passed = attempts.find(({ hasPassed }) => hasPassed)?.number;
  const parts = changedParts.length === 0 ? '' : ` (${partsInWords(changedParts)})`;
  if (passed === undefined)
    return `This exercise has changed since your attempt ${last}${parts}. Your next attempt is judged by the new one.`;
  return passed === last
    ? `This exercise has changed since you passed it with attempt ${last}${parts}. Your pass counts.`
    : `This exercise has changed since your attempt ${last}${parts}. Attempt ${passed} has passed it as it was, and counts.`;
};

interface ChangedExerciseProps {
  lectureId: string;
  exercise: Tried;
}

/** Says that the last attempt was at an earlier exercise, until the next attempt or until this browser closed it. */
export function ChangedExercise({ lectureId, exercise }: ChangedExerciseProps) {
  const { attempts, changedTo } = exercise;
  const key: EditionKey = `lectern.edition.${useSession().user?._id ?? ''}.${lectureId}`;
  const [closed, setClosed] = useState(() => readStored(key));
  const last = attempts[0];
  if (!changedTo || last === undefined || closed === changedTo) return null;
  const close = (): void => {
    writeStored(key, changedTo);
    setClosed(changedTo);
  };
  return (
    <NoticeLines>
      <NoticeLine
        actions={
          <Button size="sm" variant="quiet" aria-label="Close: exercise changed" onClick={close}>
            Close
          </Button>
        }
      >
        {wordsOf(exercise, last.number)}
      </NoticeLine>
    </NoticeLines>
  );
}
