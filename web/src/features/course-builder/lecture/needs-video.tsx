import type { ReactNode } from 'react';
import Film from 'lucide-react/icons/film';
import { LinkButton } from '#ui/button.tsx';
import { lectureAddress } from './lecture-address.ts';

interface NeedsVideoProps {
  courseId: string;
  lectureId: string;
  /** What needs the video, in a sentence. */
  children: ReactNode;
}

/** Stands where a part of the lecture needs a video that is not there, and leads to it. */
export const NeedsVideo = ({ courseId, lectureId, children }: NeedsVideoProps) => (
  <div className="grid max-w-3xl justify-items-start gap-3 text-soft">
    <p>{children} Give the lecture a video first; one that was removed can be put back.</p>
    <LinkButton
      variant="secondary"
      icon={<Film aria-hidden="true" />}
      to={lectureAddress(courseId, lectureId, 'video')}
    >
      Go to the video
    </LinkButton>
  </div>
);
