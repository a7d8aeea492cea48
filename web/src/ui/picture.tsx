import type { ComponentProps, CSSProperties } from 'react';
import BookOpen from 'lucide-react/icons/book-open';
import { classNames } from '#lib/class-names.ts';

/** One size of a picture as the contract answers it. */
interface PictureSize {
  address: string;
  width: number;
  height: number;
}

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading'> {
  /** From the smallest to the largest; empty shows a blank plate. */
  sizesList: readonly PictureSize[];
  alt: string;
  /** The CSS `sizes`: how wide it will be shown. */
  sizes: string;
  /** The page's largest picture: eager and first. All others are lazy. */
  isFirst?: boolean;
  /** Shared between two pages, the picture moves from one to the other on navigation. */
  transitionName?: string;
}

/** A picture in several sizes, its place kept before it is there. */
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
