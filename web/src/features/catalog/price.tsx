import { classNames } from '#lib/class-names.ts';
import { formatPrice } from '#lib/format.ts';

/** What an instructor asks for a course. */
export const Price = ({ price, className }: { price: number; className?: string }) => (
  <p className={classNames('font-semibold tabular-nums', price === 0 && 'text-board', className)}>
    {price === 0 ? 'Free' : formatPrice(price)}
  </p>
);
