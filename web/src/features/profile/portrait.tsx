import type { User } from '@lectern/contract/user';
import { classNames } from '#lib/class-names.ts';

interface PortraitProps {
  user: Pick<User, 'firstName' | 'lastName' | 'image'>;
  className?: string;
}

/** A person's picture, or the initials of the name. */
export function Portrait({ user, className }: PortraitProps) {
  const shape = classNames('shrink-0 rounded-full', className ?? 'size-20');
  if (user.image !== '') {
    return (
      <img src={user.image} alt="" width={192} height={192} className={classNames(shape, 'object-cover')} />
    );
  }
  const initials = [user.firstName, user.lastName].map((name) => [...name][0] ?? '').join('');
  return (
    <span
      aria-hidden="true"
      className={classNames(shape, 'grid place-items-center bg-board-wash text-lg font-semibold text-board')}
    >
      {initials.toLocaleUpperCase()}
    </span>
  );
}
