import { classNames } from '#lib/class-names.ts';

interface PartBarProps {
  part: number;
  of: number;
  /** The colour of the part. */
  className: string;
}

/** A part of a whole as a thin bar below the words that say the same. */
export const PartBar = ({ part, of, className }: PartBarProps) => (
  <div aria-hidden="true" className="mt-1 h-1.5 rounded-full bg-well">
    <div
      className={classNames('h-full rounded-full forced-colors:bg-[Highlight]', className)}
      style={{ width: `${of === 0 ? 0 : Math.min(100, (100 * part) / of)}%` }}
    />
  </div>
);
