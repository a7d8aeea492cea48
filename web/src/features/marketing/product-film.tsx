import { useEffect, useRef, type CSSProperties } from 'react';
import { preload } from 'react-dom';
import { Link } from 'react-router';
import { useMotion } from '#lib/view/motion.ts';
import { useTheme } from '#lib/view/theme.ts';
import { PauseButton } from '#ui/pause-button.tsx';
import poster from './film/film.avif';
import mp4 from './film/film.mp4';
import webm from './film/film.webm';
import darkPoster from './film/film-dark.avif';
import darkMp4 from './film/film-dark.mp4';
import darkWebm from './film/film-dark.webm';
import phonePoster from './film/film-phone.avif';
import phoneMp4 from './film/film-phone.mp4';
import phoneWebm from './film/film-phone.webm';
import darkPhonePoster from './film/film-phone-dark.avif';
import darkPhoneMp4 from './film/film-phone-dark.mp4';
import darkPhoneWebm from './film/film-phone-dark.webm';

const films = [
  { isWide: true, isDark: false, poster, webm, mp4 },
  { isWide: true, isDark: true, poster: darkPoster, webm: darkWebm, mp4: darkMp4 },
  { isWide: false, isDark: false, poster: phonePoster, webm: phoneWebm, mp4: phoneMp4 },
  { isWide: false, isDark: true, poster: darkPhonePoster, webm: darkPhoneWebm, mp4: darkPhoneMp4 },
];

type Film = Pick<(typeof films)[number], 'isWide' | 'isDark'>;

const widthOf = ({ isWide }: Film): string => `(width ${isWide ? '>=' : '<'} 40rem)`;
const mediaOf = (film: Film): string =>
  `${widthOf(film)} and (prefers-color-scheme: ${film.isDark ? 'dark' : 'light'})`;

/** A `poster` depends neither on the width nor on the theme; these are chosen by `film-poster` in `tokens.css`. */
const POSTERS = {
  '--wide': `url(${poster})`,
  '--wide-dark': `url(${darkPoster})`,
  '--phone': `url(${phonePoster})`,
  '--phone-dark': `url(${darkPhonePoster})`,
} as CSSProperties;

interface ProductFilmProps {
  /** The name of the tutorial in the film. */
  course: string;
  /** The address of its page, where it exists. */
  address: string | undefined;
}

/**
 * A silent screen recording of the product (`scripts/film/`), on a phone that of a phone, in the page's theme. The film
 * loads only once it is in view.
 */
export function ProductFilm({ course, address }: ProductFilmProps) {
  // The largest element of the first screenful; browsers request the picture of a style late.
  for (const film of films)
    preload(film.poster, { as: 'image', fetchPriority: 'high', media: mediaOf(film) });
  const theme = useTheme();
  const video = useRef<HTMLVideoElement>(null);
  const { isMoving, isPaused, toggle } = useMotion(video);
  const loaded = useRef(theme);
  useEffect(() => {
    const { current } = video;
    // A change of its sources alone changes nothing.
    if (loaded.current !== theme) current?.load();
    loaded.current = theme;
    // A browser may refuse autoplay (power saving); the poster and the play button then stay.
    if (isMoving) current?.play().catch(() => undefined);
    else current?.pause();
  }, [isMoving, theme]);
  return (
    <figure className="on-board overflow-clip rounded-lg border border-edge shadow-lifted">
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        style={POSTERS}
        className="film-poster block aspect-3/4 w-full bg-cover sm:aspect-[104/65]"
        aria-label="A lecture of the JavaScript tutorial: the editor at the video follows its code. A line is changed and run there; then the editor goes back to the lesson."
      >
        {films
          .filter(({ isDark }) => theme === 'system' || isDark === (theme === 'dark'))
          .flatMap((film) => {
            const media = theme === 'system' ? mediaOf(film) : widthOf(film);
            return [
              <source key={film.webm} src={film.webm} type="video/webm" media={media} />,
              <source key={film.mp4} src={film.mp4} type="video/mp4" media={media} />,
            ];
          })}
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
