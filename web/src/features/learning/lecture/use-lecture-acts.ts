import { useState } from 'react';
import {
  isOnlyMarked,
  judgeOf,
  openSteps,
  type LectureStep,
  type RecordsByLecture,
} from './lecture-steps.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { useLectureAct } from '../learning.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';

interface LectureActs {
  data: PlayerData;
  steps: readonly LectureStep[];
  records: RecordsByLecture;
  /** Shows what was done in the course; undefined until it is completed. */
  showEnd: (() => void) | undefined;
}

/** Only the lecture's exercise or quiz can complete it. */
const isDecidedByExercise = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'EXERCISE_DECIDES';

/** The record of the last lecture, which Next Lecture has just marked. */
const BY_HAND = { isCompleted: true, completedBy: 'hand' } as const;

/** Marks lectures complete and takes that back, with messages. */
export function useLectureActs({ data, steps, records, showEnd }: LectureActs) {
  const { isPreview } = data;
  const { mutateAsync, isPending, variables } = useLectureAct(data.course._id);
  const [leftId, setLeftId] = useState('');
  const [ended, setEnded] = useState({ id: '', turn: 0 });
  const isCompleted = (lectureId: string): boolean => records.get(lectureId)?.isCompleted ?? false;

  const run = async (lectureId: string, isComplete: boolean): Promise<void> => {
    const { progress } = await mutateAsync({ lectureId, isComplete });
    toast.success(isComplete ? 'Lecture Completed' : 'Lecture marked as not completed');
    if (progress === null)
      toast.blank('You are offline. The change is saved here and sent when you are back online.');
  };

  const toggle = async (lectureId: string): Promise<void> => {
    const step = steps.find(({ lecture }) => lecture._id === lectureId);
    const judgedBy = step && judgeOf(step.lecture);
    if (judgedBy && !isCompleted(lectureId)) {
      toast.blank(`Pass its ${judgedBy} to complete it`);
      return;
    }
    try {
      await run(lectureId, !isCompleted(lectureId));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };

  /** Marks the lecture on leaving it. False when that failed and the student should stay. */
  const finish = async (lectureId: string): Promise<boolean> => {
    if (isPreview || isCompleted(lectureId)) return true;
    try {
      await run(lectureId, true);
      setLeftId(lectureId);
      return true;
    } catch (error) {
      if (isDecidedByExercise(error)) return true;
      toast.error(messageOf(error));
      return false;
    }
  };

  /** After the last lecture: says so when all lectures are complete. The page itself lists those that are open. */
  const tellEnd = (lastId: string, isMarked: boolean): void => {
    setEnded(({ turn }) => ({ id: lastId, turn: turn + 1 }));
    if (isPreview) return;
    // `records` does not yet contain the mark of the last lecture.
    const isOpen = ({ lecture }: LectureStep): boolean => !isMarked || lecture._id !== lastId;
    if (openSteps(steps, records).some(isOpen)) return;
    const marked = steps.filter(({ lecture }) =>
      isOnlyMarked(data, lecture, records.get(lecture._id) ?? BY_HAND),
    );
    const however = marked.length > 0 ? `, ${marked.length} of them only by a mark` : '';
    toast.success(`You have completed all lectures${however}`);
    showEnd?.();
  };

  const busyId = isPending ? variables.lectureId : null;
  return {
    toggle: (lectureId: string) => void toggle(lectureId),
    finish,
    tellEnd,
    busyId,
    /** The lecture that Next Lecture marked last, while it is still complete. */
    leftStep: isCompleted(leftId) ? steps.find(({ lecture }) => lecture._id === leftId) : undefined,
    /**
     * The lectures that the student passed over, once Next was pressed in the last lecture, `endedId`. `turn` counts
     * the presses.
     */
    passedOver: {
      endedId: ended.id,
      turn: ended.turn,
      steps: isPreview ? [] : openSteps(steps, records),
    },
  };
}
