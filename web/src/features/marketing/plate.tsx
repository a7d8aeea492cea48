interface PlateProps {
  small: string;
  large: string;
}

/** One of our drawings (`scripts/illustrations/`), 4 : 3, in 480 and 960 px. It is decorative. */
export function Plate({ small, large }: PlateProps) {
  return (
    <img
      src={large}
      srcSet={`${small} 480w, ${large} 960w`}
      sizes="(min-width: 64rem) 34rem, (min-width: 48rem) 44vw, 92vw"
      width={960}
      height={720}
      alt=""
      loading="lazy"
      decoding="async"
      className="lamplit h-auto w-full rounded-lg max-md:col-start-2! max-md:row-start-1 border border-line shadow-sheet"
    />
  );
}
