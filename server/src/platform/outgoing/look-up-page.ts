import { Resolver } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { KiB, MINUTE, SECOND } from '@lectern/contract/units';
import { errorCode } from '#platform/errors.ts';
import { isPublicAddress } from './public-address.ts';

/** Why a page was not reached. */
export interface PageProblem {
  /** `there is no such page` */
  words: string;
  /** The page did not answer in time, and may be alive. */
  isSlow: boolean;
  /** This server reaches no site at all, so nothing is known of this one. */
  isUnchecked: boolean;
}

/** Returns why a page was not reached; null when it was, or when that cannot be told now. */
export type LookUpPage = (address: string, signal: AbortSignal) => Promise<PageProblem | null>;

interface Network {
  /** Whether we may connect to this IP address. */
  mayReach(address: string): boolean;
  /** All addresses of a host. */
  resolve(host: string): Promise<{ address: string; family: number }[]>;
  ports: readonly string[];
  /** Milliseconds for a page with its redirects. */
  timeLimit: number;
}

// Queries the name servers directly, and takes no thread that file reads need.
const resolver = new Resolver({ timeout: 3 * SECOND, tries: 1 });

const resolvePublic: Network['resolve'] = async (host) => {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ];
};

const PUBLIC: Network = {
  mayReach: isPublicAddress,
  resolve: resolvePublic,
  ports: ['', '80', '443'],
  timeLimit: 15 * SECOND,
};

const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Only these statuses mean that a page is missing. A page that wants a login or refuses programs exists. */
const GONE = [404, 410];
/** Statuses of servers that do not support HEAD. */
const NO_HEAD = [403, 404, 405, 501];

/** A name that the whole internet relies on: a server that cannot resolve it has no way out. */
const KNOWN_NAME = 'a.root-servers.net';
/** The answer holds for the links of one check. */
const WAY_KNOWN_FOR = MINUTE;

const NO_WAY = 'could not be checked: this server has no way to the Internet';
const NOT_PUBLIC = 'it is not on the public internet';
const NO_SITE = 'there is no such site';

/** Messages by the connection error's code. */
const WORDS: Record<string, string> = {
  ECONNREFUSED: 'it refuses connections',
  EHOSTUNREACH: 'its server cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

/** A result that is known without a connection. */
class Settled extends Error {
  readonly problem: string | null;
  constructor(problem: string | null) {
    super(problem ?? 'not known');
    this.problem = problem;
  }
}

/** A host's name was not resolved, which may be the fault of this server's network. */
class Unresolved extends Settled {}

/** A failing name server says nothing about the site. */
const noSite = (error: unknown): never => {
  throw new Unresolved(['ENOTFOUND', 'ENODATA'].includes(errorCode(error) ?? '') ? NO_SITE : null);
};

/** Tells whether this server resolves names of the internet at all. */
const createWayCheck = ({ resolve }: Network): (() => Promise<boolean>) => {
  let known: { until: number; hasWay: Promise<boolean> } | undefined;
  return () => {
    if (known === undefined || known.until < Date.now())
      known = {
        until: Date.now() + WAY_KNOWN_FOR,
        hasWay: resolve(KNOWN_NAME).then(
          (found) => found.length > 0,
          () => false,
        ),
      };
    return known.hasWay;
  };
};

/** Picks the one address to connect to. The name is resolved once, against DNS rebinding. */
const addressOf = async ({ hostname }: URL, { mayReach, resolve }: Network) => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : await resolve(host).catch(noSite);
  // A name that also resolves to an internal address is refused.
  if (!found.every(({ address }) => mayReach(address))) throw new Settled(NOT_PUBLIC);
  const [first] = found;
  if (first === undefined) throw new Settled(NO_SITE);
  return first;
};

/** Requests a page and returns the response head; the body is never read. */
const ask = async (url: URL, method: 'HEAD' | 'GET', network: Network, signal: AbortSignal) => {
  if (!['http:', 'https:'].includes(url.protocol) || !network.ports.includes(url.port))
    throw new Settled(NOT_PUBLIC);
  const address = await addressOf(url, network);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<Pick<IncomingMessage, 'statusCode' | 'headers'>>((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        signal,
        agent: false,
        auth: '',
        maxHeaderSize: 16 * KiB,
        headers: { 'user-agent': 'Lectern (looks up links)', accept: '*/*' },
        lookup: (_host, options, done) => {
          if (options.all === true) done(null, [address]);
          else done(null, address.address, address.family);
        },
      },
      (answer) => {
        resolve({ statusCode: answer.statusCode, headers: answer.headers });
        answer.destroy();
      },
    );
    sent.on('error', reject);
    sent.end();
  });
};

const follow = async (first: string, network: Network, signal: AbortSignal): Promise<string | null> => {
  let url = new URL(first);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    let { statusCode = 0, headers } = await ask(url, 'HEAD', network, signal);
    if (NO_HEAD.includes(statusCode)) ({ statusCode = 0, headers } = await ask(url, 'GET', network, signal));
    if (REDIRECTS.includes(statusCode) && headers.location !== undefined) {
      url = new URL(headers.location, url);
      continue;
    }
    if (GONE.includes(statusCode)) return 'there is no such page';
    return statusCode >= 500 ? `it answers with the error ${statusCode}` : null;
  }
  return 'it redirects without end';
};

/**
 * Looks up pages at addresses that a user chose. It reaches only the public internet, whatever the host name or
 * redirect, and every such refusal has the same words.
 */
export const createLookUpPage = (network: Network = PUBLIC): LookUpPage => {
  const hasWay = createWayCheck(network);
  return async (address, signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(network.timeLimit)]);
    const dead = (words: string | null | undefined): PageProblem | null =>
      words === null || words === undefined ? null : { words, isSlow: false, isUnchecked: false };
    try {
      return dead(await follow(address, network, limited));
    } catch (error) {
      if (error instanceof Unresolved && !signal.aborted && !(await hasWay()))
        return { words: NO_WAY, isSlow: false, isUnchecked: true };
      if (error instanceof Settled) return dead(error.problem);
      if (signal.aborted) return null;
      if (limited.aborted || errorCode(error) === 'ETIMEDOUT')
        return {
          words: `did not answer in ${network.timeLimit / SECOND} seconds`,
          isSlow: true,
          isUnchecked: false,
        };
      if (error instanceof TypeError) return dead('it is no address');
      return dead(WORDS[errorCode(error) ?? '']);
    }
  };
};
