import type { ReactNode } from 'react';
import type { Lecture } from '@lectern/contract/course';
import Maximize from 'lucide-react/icons/maximize-2';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
import type { Room } from './use-room.ts';

interface RoomStageProps {
  room: Pick<Room, 'view' | 'smallVideo'>;
  lecture: Pick<Lecture, 'title' | 'videoUrl'>;
  children: ReactNode;
}

/** The place of a lecture's video, large or small (decision 0573). */
export function RoomStage({ room: { view, smallVideo }, lecture, children }: RoomStageProps) {
  const hasVideo = lecture.videoUrl !== '';
  const isSmall = hasVideo && smallVideo.isSmall;
  const isLectureView = view === 'lecture';
  return (
    <div
      className={classNames(
        'room-stage has-[>:only-child:empty]:p-0! md:p-3',
        // In theatre a band of black from edge to edge.
        !isSmall && 'md:pb-0 md:in-data-theatre:bg-[#000] md:in-data-theatre:p-0',
        !hasVideo && classNames('p-4 pb-0', !isLectureView && 'max-md:hidden'),
        hasVideo && !isLectureView && 'max-md:[&_.aspect-video]:aspect-auto max-md:[&_.aspect-video]:h-36',
      )}
    >
      {children}
      {isSmall && (
        <div className="hidden min-w-0 grow justify-items-start gap-2 self-center md:grid">
          <p aria-hidden="true" className="w-full truncate font-semibold">
            {lecture.title}
          </p>
          <Button
            size="sm"
            variant="secondary"
            icon={<Maximize aria-hidden="true" />}
            onClick={() => smallVideo.setSmall(false)}
          >
            Larger video
          </Button>
        </div>
      )}
    </div>
  );
}
