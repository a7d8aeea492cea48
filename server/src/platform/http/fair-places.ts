import { AppError } from '#platform/errors.ts';

const RETRY_AFTER_SECONDS = 1;

/** Bounded room, shared fairly between networks (`siteOf`). */
export interface FairPlaces<T> {
  /**
   * Takes room: one place, or a size. Ends the oldest holders of the network that has most until it fits. Alone, a
   * holder may be larger than all the room.
   * @throws AppError BUSY when displacing would be no fairer, or when the newcomer's network has most and nothing that
   * can be given up
   */
  take(network: string, one: T, size?: number): void;
  /** Frees the room of a holder. Does nothing when it has none any more. */
  leave(network: string, one: T): void;
}

interface Rules<T> {
  /** How much may be taken in all. */
  most: number;
  /** Ends a holder that must give up its room. */
  end(one: T): void;
  canGiveUp?(one: T): boolean;
}

/** What one network holds. */
interface Held<T> {
  /** The oldest first. */
  sizes: Map<T, number>;
  sum: number;
}

export const createFairPlaces = <T>({ most, end, canGiveUp = () => true }: Rules<T>): FairPlaces<T> => {
  const networks = new Map<string, Held<T>>();
  let inAll = 0;

  const leave = (network: string, one: T): void => {
    const own = networks.get(network);
    const size = own?.sizes.get(one);
    if (own === undefined || size === undefined) return;
    own.sizes.delete(one);
    own.sum -= size;
    inAll -= size;
    if (own.sizes.size === 0) networks.delete(network);
  };

  const makeRoom = (newcomer: string, size: number): void => {
    const [network, { sizes, sum }] = [...networks].reduce((largest, next) =>
      next[1].sum > largest[1].sum ? next : largest,
    );
    const isFairer = network === newcomer || sum > (networks.get(newcomer)?.sum ?? 0) + size;
    const own = [...sizes.keys()];
    // When the newcomer's own network is the largest, only a holder that `canGiveUp` allows is displaced, else the
    // newcomer is refused: the network gains nothing by cutting off its own holders at once.
    const oldest = isFairer
      ? (own.find(canGiveUp) ?? (network === newcomer ? undefined : own[0]))
      : undefined;
    if (oldest === undefined) throw new AppError('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    leave(network, oldest);
    end(oldest);
  };

  return {
    leave,
    take(network, one, size = 1) {
      while (inAll > 0 && inAll + size > most) makeRoom(network, size);
      const own = networks.get(network) ?? { sizes: new Map<T, number>(), sum: 0 };
      own.sizes.set(one, size);
      own.sum += size;
      inAll += size;
      networks.set(network, own);
    },
  };
};
