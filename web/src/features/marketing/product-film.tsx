import { useEffect, useRef, type CSSProperties } from 'react';
import { preload } from 'react-dom';
import { Link } from 'react-router';
import { useMotion } from '#lib/view/motion.ts';
import { PauseButton } from '#ui/pause-button.tsx';
import mp4 from './film/film.mp4';
import poster from './film/film.avif';
import webm from './film/film.webm';
import phoneMp4 from './film/film-phone.mp4';
import phonePoster from './film/film-phone.avif';
import phoneWebm from './film/film-phone.webm';

const WIDE = '(min-width: 40rem)';

interface ProductFilmProps {
  /** The name of the tutorial in the film. */
  course: string;
  /** The address of its page, where it exists. */
  address: string | undefined;
}

/** A silent screen recording of the product (`scripts/film/`), on a phone that of a phone. The film loads only once it is in view. */
export function ProductFilm({ course, address }: ProductFilmProps) {
  // The largest element of the first screenful; browsers request the picture of a style late.
  preload(poster, { as: 'image', fetchPriority: 'high', media: WIDE });
  preload(phonePoster, { as: 'image', fetchPriority: 'high', media: `not ${WIDE}` });
  const video = useRef<HTMLVideoElement>(null);
  const { isMoving, isPaused, toggle } = useMotion(video);
  useEffect(() => {
    // A browser may refuse autoplay (power saving); the poster and the play button then stay.
    if (isMoving) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [isMoving]);
  return (
    <figure className="on-board overflow-clip rounded-lg border border-edge shadow-lifted">
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        // A `poster` cannot depend on the width.
        style={{ '--wide': `url(${poster})`, '--phone': `url(${phonePoster})` } as CSSProperties}
        className="block aspect-3/4 w-full bg-(image:--phone) bg-cover sm:aspect-[104/65] sm:bg-(image:--wide)"
        aria-label="A lecture of the JavaScript tutorial: the editor at the video follows its code. A line is changed and run there; then the editor goes back to the lesson."
      >
        <source src={webm} type="video/webm" media={WIDE} />
        <source src={mp4} type="video/mp4" media={WIDE} />
        <source src={phoneWebm} type="video/webm" />
        <source src={phoneMp4} type="video/mp4" />
      </video>
      <figcaption className="flex items-center justify-between gap-3 border-t border-edge py-1 pr-1 pl-4 text-sm text-soft">
        <span>
          A lecture of the tutorial{' '}
          {address === undefined ? (
            course
          ) : (
            <Link to={address} className="link">
              {course}
            </Link>
          )}
        </span>
        <PauseButton what="the film" isPaused={isPaused} onToggle={toggle} />
      </figcaption>
    </figure>
  );
}
