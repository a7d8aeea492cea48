import { AppError } from '#platform/errors.ts';

const RETRY_AFTER_SECONDS = 1;

/** A bounded number of places, shared fairly by networks (`networkOf`). */
export interface FairPlaces<T> {
  /**
   * Takes a place, and answers whose has to be given up for it, if anybody's: the oldest of the network that has most.
   * @throws AppError BUSY where that would be no fairer, or the newcomer's network has most, and none that it could give up
   */
  take(network: string, one: T): T | undefined;
  /** Does nothing for one that has none, or had to give it up. */
  leave(network: string, one: T): void;
}

export const createFairPlaces = <T>(
  most: number,
  canGiveUp: (one: T) => boolean = () => true,
): FairPlaces<T> => {
  /** Of each network the oldest first. */
  const places = new Map<string, Set<T>>();
  let inAll = 0;

  const leave = (network: string, one: T): void => {
    const own = places.get(network);
    if (own?.delete(one) !== true) return;
    inAll -= 1;
    if (own.size === 0) places.delete(network);
  };

  const makeRoom = (newcomer: string): T => {
    const [network, taken] = [...places].reduce((largest, next) =>
      next[1].size > largest[1].size ? next : largest,
    );
    const isFairer = network === newcomer || taken.size > (places.get(newcomer)?.size ?? 0) + 1;
    const own = [...taken];
    // Who takes most gains nothing by being cut off at once: it gives up what `canGiveUp` says, or is refused.
    const oldest = isFairer
      ? (own.find(canGiveUp) ?? (network === newcomer ? undefined : own[0]))
      : undefined;
    if (oldest === undefined) throw new AppError('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    leave(network, oldest);
    return oldest;
  };

  return {
    leave,
    take(network, one) {
      const givenUp = inAll < most ? undefined : makeRoom(network);
      const own = places.get(network) ?? new Set();
      places.set(network, own.add(one));
      inAll += 1;
      return givenUp;
    },
  };
};
