import { useEffect, useEffectEvent } from 'react';
import type { TrackGate } from '@lectern/contract/code-track/track';
import { GateTask } from './gate-task.tsx';
import type { GateOptions } from './gate-tests.ts';
import { useGates } from './use-gates.ts';
import type { Lesson } from './use-lesson.ts';

export interface LessonGatesProps {
  list: readonly TrackGate[];
  lectureId: string;
  video: HTMLVideoElement | null;
  lesson: Lesson;
  gates: GateOptions;
}

/** Stops the video at its gates, and shows their tasks. */
export function LessonGates({ list, lectureId, video, lesson, gates }: LessonGatesProps) {
  const { tests, onStopped } = gates;
  const { waiting, stops, pass, goOn } = useGates({ list, lectureId, video, ...gates });
  const show = useEffectEvent(() => onStopped?.());
  useEffect(() => {
    if (waiting !== null) show();
  }, [waiting, stops]);
  if (waiting === null) return null;
  return (
    <GateTask
      key={waiting.id}
      gate={waiting}
      stops={stops}
      video={video}
      files={lesson.files}
      tests={tests}
      onPassed={() => pass(waiting.id)}
      onGoOn={() => {
        pass(waiting.id);
        if (lesson.fork !== null) lesson.goBack();
        goOn();
      }}
      onGoToLine={({ file, line }) => {
        if (file !== lesson.shown) lesson.show(file);
        lesson.editor?.goToLine(line);
      }}
    />
  );
}
