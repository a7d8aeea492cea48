import { INITIALS_PATH, initialsOf } from '@lectern/contract/initials';
import type { User } from '@lectern/contract/user';
import { classNames } from '#lib/class-names.ts';

interface PortraitProps {
  user: Pick<User, 'firstName' | 'lastName' | 'image'>;
  className?: string;
}

/**
 * False for initials, which the page renders itself in the theme's colours. A user stored earlier may have no address.
 */
export const hasPicture = ({ image }: Pick<User, 'image'>): boolean =>
  image !== '' && !image.includes(INITIALS_PATH);

/** A person's picture, or the initials of their name. */
export function Portrait({ user, className }: PortraitProps) {
  const shape = classNames('shrink-0 rounded-full', className ?? 'size-20');
  if (hasPicture(user)) {
    return (
      <img src={user.image} alt="" width={192} height={192} className={classNames(shape, 'object-cover')} />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(shape, 'grid place-items-center bg-board-wash text-lg font-semibold text-board')}
    >
      {initialsOf(user)}
    </span>
  );
}
