import { useMemo, useState } from 'react';
import { toast } from '#ui/toasts.tsx';
import { useAskedSecond, type OpenedLecture } from '../course/course-reader.tsx';
import { useElsewhere } from '../records/use-elsewhere.ts';
import { useReportOpened, useWatching } from '../records/use-watching.ts';
import { hasEditor } from './has-editor.ts';
import { isOnlyText, judgeOf, recordsByLecture, resumeSecond } from './lecture-steps.ts';
import { useGoingOn } from './use-going-on.ts';
import { useLectureActs } from './use-lecture-acts.ts';

/** The open lecture: the student's record of it, the actions on it, and the next one. */
export function useLecture({ data, steps, step, heard }: OpenedLecture, showEnd: (() => void) | undefined) {
  const { course, isPreview } = data;
  const { lecture } = step;
  const records = useMemo(() => recordsByLecture(data.records), [data.records]);
  const record = records.get(lecture._id);
  const acts = useLectureActs({ data, steps, records, showEnd });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [markedId, setMarkedId] = useState<string | null>(null);
  const { lectureId: elsewhereId, dismiss } = useElsewhere(heard, lecture._id, video);
  const elsewhereStep = steps.find((one) => one.lecture._id === elsewhereId);
  const watching = useWatching({
    courseId: course._id,
    version: data.version,
    records,
    isRecorded: !isPreview,
    onCompleted: () => toast.success('Lecture Completed'),
  });
  const way = useGoingOn({ courseId: course._id, steps, lecture, ...acts });
  const asked = useAskedSecond();
  const startAt = resumeSecond(asked ?? watching.positionOf(lecture._id), lecture.durationSeconds);
  useReportOpened(lecture._id, startAt, watching.report);
  const savedCode = record?.code ?? null;
  const editor = { lecture, videos: data.videos };
  const hasOwnCode = hasEditor({ ...editor, hidesEditor: true, savedCode: null });
  const isPlainText = isOnlyText(lecture) && !hasOwnCode;
  const isQuiz = lecture.quiz !== undefined && !lecture.hasExercise;
  const needsEditor = savedCode !== null || (lecture.hasVideo && hasOwnCode);
  const left = way.previous?.lecture;
  const isLeftMarked = left !== undefined && acts.leftStep?.lecture._id === left._id;
  const isLeftOpen =
    left !== undefined &&
    !isPreview &&
    !left.hasVideo &&
    judgeOf(left) === undefined &&
    records.get(left._id)?.isCompleted !== true;

  return {
    records,
    record,
    acts,
    /** Whether an editor stands beside the lecture. */
    hasWork: hasEditor({ ...editor, hidesEditor: data.hidesEditor, savedCode }),
    /** How the editor below a text without code, or a quiz, begins (decision 0589); absent where it is never folded. */
    fold: isPlainText || isQuiz ? (needsEditor ? ('open' as const) : ('folded' as const)) : undefined,
    isBusy: acts.busyId === lecture._id,
    video,
    setVideo,
    elsewhere: elsewhereStep ? { step: elsewhereStep, dismiss } : null,
    report: watching.report,
    way,
    /** The lecture before, if the student has just come from it and a press can mark it, or take back its mark. */
    leftStep: way.hasArrived && (isLeftMarked || isLeftOpen) ? way.previous : undefined,
    isLeftOpen,
    /** How often Next was pressed here, in the last lecture. */
    endTurn: acts.passedOver.endedId === lecture._id ? acts.passedOver.turn : 0,
    startAt,
    /** Marks the lecture at its end; absent where no records are kept. */
    mark: isPreview
      ? undefined
      : () => {
          acts.toggle(lecture._id);
          setMarkedId(lecture._id);
        },
    /** A text has no end of its own: it ends when the student marks it. */
    hasEnded: !lecture.hasVideo && markedId === lecture._id && record?.isCompleted === true,
  };
}

export type LectureState = ReturnType<typeof useLecture>;
