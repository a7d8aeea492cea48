import { AppError } from '#platform/errors.ts';

const RETRY_AFTER_SECONDS = 1;

/** A bounded number of places, shared fairly between networks (`networkOf`). */
export interface FairPlaces<T> {
  /**
   * Takes a place. Returns the holder that must give up its place, if any: the oldest of the network with most places.
   * @throws AppError BUSY when displacing would be no fairer, or when the newcomer's network has most places and none
   * that can be given up
   */
  take(network: string, one: T): T | undefined;
  /** Frees a place. Does nothing when the holder has none any more. */
  leave(network: string, one: T): void;
}

export const createFairPlaces = <T>(
  most: number,
  canGiveUp: (one: T) => boolean = () => true,
): FairPlaces<T> => {
  /** Per network, the oldest first. */
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
    // When the newcomer's own network is the largest, only a holder that `canGiveUp` allows is displaced, else the
    // newcomer is refused: the network gains nothing by cutting off its own holders at once.
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
