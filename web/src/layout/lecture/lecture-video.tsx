import type { OpenedLecture } from '#features/learning/course/course-reader.tsx';
import { isOnlyText, stepsOf } from '#features/learning/lecture/lecture-steps.ts';
import { LazyLecturePlayer } from '#features/player/lazy-lecture-player.tsx';
import type { LecturePlayerProps } from '#features/player/lecture-player.tsx';
import { NoVideo } from '#features/player/no-video.tsx';
import { playedVideo } from '#features/player/source/played-video.ts';

interface LectureVideoProps extends Pick<OpenedLecture, 'data' | 'step' | 'reread'> {
  player: Pick<
    LecturePlayerProps,
    'questionMarks' | 'startAt' | 'shouldPlay' | 'atEnd' | 'onWatched' | 'onHelp' | 'onVideo'
  >;
}

export function LectureVideo({ data, step: { lecture }, reread, player }: LectureVideoProps) {
  if (isOnlyText(lecture)) return null;
  if (lecture.videoUrl === '') return <NoVideo />;
  const refresh = async () => {
    const fresh = await reread();
    const found = fresh && stepsOf(fresh.course).find((one) => one.lecture._id === lecture._id);
    return fresh && found?.lecture.videoUrl ? playedVideo(fresh.videos, found.lecture).addresses : null;
  };
  return (
    <LazyLecturePlayer
      {...player}
      lectureId={lecture._id}
      title={lecture.title}
      description={lecture.description}
      played={playedVideo(data.videos, lecture)}
      refresh={refresh}
    />
  );
}
