import { useState } from 'react';
import type { NamedLecture } from '@lectern/contract/catalog';
import type { Lecture } from '@lectern/contract/course';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { freeLectureAddress } from '#features/catalog/free-lecture-address.ts';
import { NextStep } from '#features/learning/lecture/next-step.tsx';
import { ShortcutSheet } from '#features/player/controls/shortcut-sheet.tsx';
import { ThumbControls } from '#features/player/controls/thumb-controls.tsx';
import { LazyLecturePlayer } from '#features/player/lazy-lecture-player.tsx';
import { ChapterPart } from '#features/player/outline/chapter-part.tsx';
import { playedVideo } from '#features/player/source/played-video.ts';
import { LazyCodePanel } from '#features/playground/lazy-code-panel.tsx';
import { classNames } from '#lib/class-names.ts';
import { queryClient } from '#lib/requests/query-client.ts';
import { gateTests } from './gate-tests.ts';
import { Part } from '#ui/part.tsx';

export interface FreeLessonProps {
  courseId: string;
  lecture: Lecture;
  /** The media made from its video. */
  made: LectureVideo | null;
  /** The next free lecture. */
  next: NamedLecture | null;
  hasCode: boolean;
}

const nothing = (): void => undefined;
const gatesHere = { tests: gateTests, watchedUntil: 0, isKept: true };
const noMarks: readonly number[] = [];

/** A free lecture's video with the editor beside it, where it has one. Nothing is recorded; code stays in this browser. */
export function FreeLesson({ courseId, lecture, made, next, hasCode }: FreeLessonProps) {
  const navigate = useNavigate();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isHelpShown, setHelpShown] = useState(false);
  const videos = made === null ? [] : [made];
  const played = playedVideo(videos, lecture);
  return (
    <QueryClientProvider client={queryClient}>
      <div
        className={classNames(
          'grid gap-6',
          lecture.hasVideo
            ? hasCode
              ? 'lg:grid-cols-[3fr_2fr]'
              : 'lg:max-w-[60rem]'
            : 'md:h-[28rem] md:grid-rows-1 room:h-full',
        )}
      >
        {lecture.hasVideo && (
          <div className="grid min-w-0 content-start gap-3">
            <Part failure="The player has failed" subject={lecture._id}>
              <LazyLecturePlayer
                lectureId={lecture._id}
                title={lecture.title}
                description={lecture.description}
                played={played}
                questionMarks={noMarks}
                startAt={0}
                shouldPlay={false}
                atEnd={(onClose) =>
                  next && (
                    <NextStep
                      next={{ title: next.title, hasVideo: true }}
                      onGo={() => void navigate(freeLectureAddress(courseId, next._id))}
                      onClose={onClose}
                    />
                  )
                }
                onWatched={nothing}
                onHelp={() => setHelpShown(true)}
                // The addresses of a free lecture do not expire.
                refresh={() => Promise.resolve(played.addresses)}
                onVideo={setVideo}
              />
            </Part>
            <ThumbControls video={video} />
            <div className="justify-self-end">
              <ShortcutSheet
                video={video}
                isOpen={isHelpShown}
                onOpen={() => setHelpShown(true)}
                onClose={() => setHelpShown(false)}
              />
            </div>
            <ChapterPart description={lecture.description} video={video} />
          </div>
        )}
        {hasCode && (
          <Part failure="The code editor has failed" subject={lecture._id}>
            <LazyCodePanel
              lectureKey={lecture._id}
              courseId={courseId}
              videos={videos}
              video={video}
              starterCode={lecture.starterCode}
              savedCode={null}
              savedRevision={0}
              isRecorded={false}
              gates={gatesHere}
            />
          </Part>
        )}
      </div>
    </QueryClientProvider>
  );
}
