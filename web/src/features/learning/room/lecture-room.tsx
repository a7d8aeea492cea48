import type { ComponentProps } from 'react';
import { Part } from '#ui/part.tsx';
import type { OpenedLecture } from '../course/course-reader.tsx';
import { CourseProgress } from '../course/course-progress.tsx';
import { ContentPanel } from '../lecture/content-panel.tsx';
import type { LectureState } from '../lecture/use-lecture.ts';
import { LearningRoom } from './learning-room.tsx';
import { RoomFoot } from './room-foot.tsx';
import { RoomTools } from './room-tools.tsx';
import { ShowOnPhone, useRoom, type RoomView } from './use-room.ts';

type Parts = Pick<
  ComponentProps<typeof LearningRoom>,
  'notices' | 'finish' | 'stage' | 'text' | 'panels' | 'work'
>;

interface LectureRoomProps extends Parts, Pick<OpenedLecture, 'data' | 'step'> {
  state: LectureState;
  /** What a phone shows first. */
  first: RoomView;
}

/**
 * The room of an opened lecture. It owns the layout, so that a change of the layout does not render the lecture's parts
 * again: they come from above.
 */
export function LectureRoom({ data, step, state, first, ...parts }: LectureRoomProps) {
  const { lecture } = step;
  const room = useRoom(lecture, { hasWork: state.hasWork, first });
  return (
    <ShowOnPhone value={room.showOnPhone}>
      <RoomFoot {...{ room, data, step, state }} isFinishShown={Boolean(parts.finish)} />
      <RoomTools
        room={room}
        hasVideo={lecture.hasVideo}
        hasWork={state.hasWork}
        progress={<CourseProgress progress={data.progress} courseName={data.course.courseName} />}
      />
      <LearningRoom
        room={room}
        lecture={lecture}
        video={state.video}
        hasWork={state.hasWork}
        fold={state.fold}
        content={
          <Part failure="The course content has failed" subject={lecture._id}>
            <ContentPanel data={data} step={step} state={state} room={room} />
          </Part>
        }
        {...parts}
      />
    </ShowOnPhone>
  );
}
