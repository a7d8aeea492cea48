import { Suspense, useState } from 'react';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { GateOptions } from './gate-tests.ts';
import { CodePanel, type CodePanelProps } from '../code-panel.tsx';

const LessonPanel = lazyPart(async () => (await import('./lesson-panel.tsx')).LessonPanel);

export interface CodeWorkProps extends CodePanelProps {
  courseId: string;
  /** The course's videos. */
  videos: readonly LectureVideo[];
  /** The lecture's video element. */
  video: HTMLVideoElement | null;
  /** False where the account keeps nothing: in an owner's preview. */
  isRecorded: boolean;
  gates: GateOptions;
}

/** The code beside a lecture: the student's own file, and the instructor's code if the video has any. */
export function CodeWork({ courseId, videos, video, isRecorded, gates, ...given }: CodeWorkProps) {
  const panel = isRecorded ? given : { ...given, onSave: undefined, loadHistory: undefined };
  const [shown, setShown] = useState<'lesson' | 'own'>('lesson');
  const lectureId = panel.lectureKey;
  const address = videos.find(({ lecture }) => lecture === lectureId)?.codeTrack ?? '';
  if (address === '') return <CodePanel {...panel} />;
  return (
    <div className="grid gap-2 md:flex md:h-full md:flex-col">
      <Segmented
        label="Which code"
        options={[
          { value: 'lesson', label: 'Lesson’s code' },
          { value: 'own', label: 'Your own file' },
        ]}
        value={shown}
        onChange={setShown}
      />
      <div className="md:min-h-0 md:flex-1" hidden={shown !== 'lesson'}>
        <Suspense
          fallback={<div className="h-[32.25rem] rounded-lg border border-edge bg-sheet md:h-full" />}
        >
          <LessonPanel
            place={{ courseId, lectureId }}
            address={address}
            video={video}
            isRecorded={isRecorded}
            gates={{
              ...gates,
              onStopped() {
                setShown('lesson');
                gates.onStopped?.();
              },
            }}
          />
        </Suspense>
      </div>
      <div className="md:min-h-0 md:flex-1" hidden={shown !== 'own'}>
        <CodePanel {...panel} />
      </div>
    </div>
  );
}
