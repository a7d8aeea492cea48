import type { ComponentProps, CSSProperties } from 'react';
import BookOpen from 'lucide-react/icons/book-open';
import { classNames } from '#lib/class-names.ts';

/** One size of a picture, as in the contract. */
interface PictureSize {
  address: string;
  width: number;
  height: number;
}

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading'> {
  /** Smallest first; an empty list shows a blank plate. */
  sizesList: readonly PictureSize[];
  alt: string;
  /** The CSS `sizes`: the displayed width. */
  sizes: string;
  /** The page's largest picture loads first; all others are lazy. */
  isFirst?: boolean;
  /** A name shared by two pages morphs the picture on navigation (view transition). */
  transitionName?: string;
}

/** A picture in several sizes, with its space reserved while it loads. */
export function Picture({
  sizesList,
  alt,
  sizes,
  isFirst = false,
  transitionName,
  className,
  style,
  ...rest
}: PictureProps) {
  const middle = sizesList[Math.floor((sizesList.length - 1) / 2)];
  const named: CSSProperties = transitionName
    ? { ...style, viewTransitionName: transitionName }
    : { ...style };
  if (!middle) return <BlankPlate className={className} />;
  return (
    <img
      {...rest}
      src={middle.address}
      srcSet={sizesList.map(({ address, width }) => `${address} ${width}w`).join(', ')}
      sizes={sizes}
      width={middle.width}
      height={middle.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
      style={named}
      className={classNames('lamplit block bg-well object-cover', className)}
    />
  );
}

function BlankPlate({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid aspect-video place-items-center bg-well text-edge', className)}
    >
      <BookOpen className="size-10 stroke-[1.25]" />
    </span>
  );
}
