import { createHash } from 'node:crypto';
import type { Rate, Subject } from '@lectern/contract/limits';
import type { Operation } from '@lectern/contract/operation';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { networkOf, siteOf, type Caller } from './caller.ts';
import { countTry, type Limit } from './rate-limit.ts';

/** The operator's values in place of a declared `max`. */
export type RateSettings = Record<NonNullable<Rate['setting']>, number>;

/** Hashed, because keys are stored in a table: the digest identifies an address without showing it. */
const digest = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);

/** Turns a declared rate into a limit for `countTry`, for the given subjects. */
export const limitOf = <R extends Rate>(
  { name, per, max, windowMs }: R,
  subjects: Record<R['per'][number], string>,
): Limit => {
  const nameOf = (subject: R['per'][number]): string =>
    subject === 'email' ? digest(subjects[subject]) : subjects[subject];
  return { key: [name, ...per.map(nameOf)].join(':'), max, windowMs };
};

type Call = { caller: Caller | null; body: unknown; request: Pick<FastifyRequest, 'ip'> };

const subjectsOf = ({ caller, body, request }: Call): Record<Subject, string> => {
  const network = networkOf(request);
  const { email = '' } = (body ?? {}) as { email?: string };
  return { person: caller?.userId ?? '', email, network, visitor: network };
};

/** How many networks' worth of calls an IPv6 site may make: it has 65,536 of them. */
const NETWORKS_OF_SITE = 16;

/** The limit of the caller's whole site, for a rate that counts networks alone; none where the site is the network. */
const limitsOfSite = (limit: Limit, { per }: Rate, { request }: Call): Limit[] => {
  const [network, site] = [networkOf(request), siteOf(request)];
  if (per.length > 1 || per[0] === 'person' || site === network) return [];
  return [{ ...limit, key: limit.key.replace(network, site), max: NETWORKS_OF_SITE * limit.max }];
};

/** Whether the rate applies to this caller, signed in or not. */
const isFor = (caller: Caller | null, { per }: Rate): boolean =>
  !per.includes(caller === null ? 'person' : 'visitor');

/**
 * Counts a call against the rates that its operation declares.
 * @throws AppError TOO_MANY_TRIES
 */
export type CountCall = (operation: Operation, call: Call) => Promise<void>;

export const createCountCall =
  (db: Database, settings: RateSettings): CountCall =>
  async (operation, call) => {
    const counted = operation.rates?.filter((rate) => rate.countedBy === 'call' && isFor(call.caller, rate));
    if (counted === undefined) return;
    const subjects = subjectsOf(call);
    const [first, ...others] = counted.flatMap((rate) => {
      const max = rate.setting === undefined ? rate.max : settings[rate.setting];
      const limit = limitOf({ ...rate, max }, subjects);
      return [limit, ...limitsOfSite(limit, rate, call)];
    });
    if (first !== undefined) await countTry(db, first, ...others);
  };
