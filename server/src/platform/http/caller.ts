import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The signed-in person behind a request. */
export interface Caller {
  userId: string;
  accountType: 'Student' | 'Instructor';
  /** Granted by the operator's command. An administrator is a student or an instructor as well. */
  isAdmin: boolean;
  sessionId: string;
}

/** Finds the caller of a session token; null when the token is unknown, ended or expired. */
export type FindCaller = (token: string) => Promise<Caller | null>;

/** The bearer token. Undefined without one, and for the `null` and `undefined` that a signed-out client sends. */
export const bearerToken = (authorization: string | undefined): string | undefined => {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  return token === 'null' || token === 'undefined' ? undefined : token;
};

/** An IPv4 address, or the first groups of an IPv6 one. */
const prefixOf = (ip: string, count: number): string => {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return `${[...groups, ...zeros, ...rest].slice(0, count).join(':')}::/${count * 16}`;
};

/** The caller's network, for rate limits: an IPv4 address, or the /64 of an IPv6 one. */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => prefixOf(ip, 4);

/** The caller's site: an IPv4 address, or the /48 of an IPv6 one, which one customer may have whole. */
export const siteOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => prefixOf(ip, 3);
