import type { LectureStep, RecordsByLecture } from './lecture-steps.ts';
import { useLectureAct } from '../learning.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';

interface LectureActs {
  courseId: string;
  steps: readonly LectureStep[];
  records: RecordsByLecture;
  isPreview: boolean;
}

/** A lecture with an exercise is completed by its tests alone. */
const isDecidedByExercise = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'EXERCISE_DECIDES';

/** Marking lectures complete and taking that back, with the words for it. */
export function useLectureActs({ courseId, steps, records, isPreview }: LectureActs) {
  const { mutateAsync, isPending, variables } = useLectureAct(courseId);
  const isCompleted = (lectureId: string): boolean => records.get(lectureId)?.isCompleted ?? false;

  const run = async (lectureId: string, isComplete: boolean): Promise<void> => {
    const { progress } = await mutateAsync({ lectureId, isComplete });
    toast.success(isComplete ? 'Lecture Completed' : 'Lecture marked as not completed');
    if (progress === null)
      toast.blank('You are offline. The change is saved here and sent when you are back online.');
  };

  const toggle = async (lectureId: string): Promise<void> => {
    try {
      await run(lectureId, !isCompleted(lectureId));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };

  /** Marks the lecture that is left. False when that failed and the student should stay. */
  const finish = async (lectureId: string): Promise<boolean> => {
    if (isPreview || isCompleted(lectureId)) return true;
    try {
      await run(lectureId, true);
      return true;
    } catch (error) {
      if (isDecidedByExercise(error)) return true;
      toast.error(messageOf(error));
      return false;
    }
  };

  /** After the last lecture the wire contract's sentence, and beside it the truth about lectures that were passed over (decision 0052). */
  const tellEnd = (lastId: string): void => {
    if (isPreview) {
      toast.blank('That was the last lecture');
      return;
    }
    const open = steps.filter(
      ({ lecture }) => (lecture._id !== lastId || lecture.hasExercise) && !isCompleted(lecture._id),
    ).length;
    toast.success('You have completed all lectures');
    if (open > 0)
      toast.blank(
        `${open} of them ${open === 1 ? 'is' : 'are'} not marked as complete yet: see Course Content`,
      );
  };

  const busyId = isPending ? variables.lectureId : null;
  return { toggle: (lectureId: string) => void toggle(lectureId), finish, tellEnd, busyId };
}
