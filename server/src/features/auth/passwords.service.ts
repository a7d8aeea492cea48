import { createHash, hkdfSync } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '#platform/jobs/bounded-queue.ts';
import { refuseWeakPassword, type Owner } from './weak-passwords.ts';

export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Argon2id, 32 MiB: decision 0030. */
export const HASH_COST: HashCost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 };

export interface Passwords {
  /** @throws AppError PASSWORD_TOO_COMMON for a common one, a repetition, a sequence, the owner's e-mail or name */
  refuseWeak(password: string, owner: Owner): void;
  /** Returns the text to store: the pepper's name and a PHC string. @throws AppError BUSY when too many hashes wait */
  hash(password: string): Promise<string>;
  /**
   * Compares. Without `stored` it does the same work and returns false.
   * `isOutdated` is true when the stored hash has other parameters, or an older pepper, than a new one would have.
   * @throws AppError BUSY when too many hashes wait
   */
  verify(stored: string | undefined, password: string): Promise<{ isCorrect: boolean; isOutdated: boolean }>;
}

interface Pepper {
  /** Eight characters that identify the secret key of a hash. */
  name: string;
  secret: Uint8Array;
}

const pepperOf = (secretKey: string): Pepper => {
  const secret = new Uint8Array(hkdfSync('sha256', secretKey, '', 'lectern password pepper', 32));
  return { secret, name: createHash('sha256').update(secret).digest('base64url').slice(0, 8) };
};

/**
 * Hashes and compares passwords, at most two at once. The first secret key peppers new hashes; the others still verify.
 */
export const createPasswords = (
  secretKeys: readonly [string, ...string[]],
  cost: HashCost = HASH_COST,
): Passwords => {
  const current = pepperOf(secretKeys[0]);
  const peppers = new Map(secretKeys.map(pepperOf).map((pepper) => [pepper.name, pepper]));
  const queue = createBoundedQueue({ atOnce: 2, waiting: 64 });

  const make = async (password: string): Promise<string> =>
    `${current.name}${await hash(password, { ...cost, secret: current.secret })}`;
  // A hash of a random password, which is compared when the account does not exist.
  const decoy = make(crypto.randomUUID());

  const isOutdated = (pepper: Pepper, phc: string): boolean => {
    const made = parseOptions(phc);
    return (
      pepper.name !== current.name ||
      made.memoryCost !== cost.memoryCost ||
      made.timeCost !== cost.timeCost ||
      made.parallelism !== cost.parallelism
    );
  };

  return {
    refuseWeak: refuseWeakPassword,
    hash: (password) => queue(() => make(password)),
    verify: (stored, password) =>
      queue(async () => {
        const text = stored ?? (await decoy);
        const pepper = peppers.get(text.slice(0, 8)) ?? current;
        const phc = text.slice(8);
        const isCorrect = await verify(phc, password, { secret: pepper.secret });
        return { isCorrect: isCorrect && stored !== undefined, isOutdated: isOutdated(pepper, phc) };
      }),
  };
};
