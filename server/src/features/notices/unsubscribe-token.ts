import { isStoredId } from '@lectern/contract/fields';
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mailKinds, type MailKind } from '@lectern/contract/notices';

/**
 * The person and the kind of mail that a link ends. The link never expires, because people unsubscribe from old mails
 * too.
 */
export interface Subscription {
  userId: string;
  kind: MailKind;
}

export type SecretKeys = readonly [string, ...string[]];

const signatureOf = (secret: string, { userId, kind }: Subscription): Buffer =>
  createHmac(
    'sha256',
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'lectern unsubscribe', 32))),
  )
    .update(`${userId} ${kind}`)
    .digest();

export const signSubscription = ([key]: SecretKeys, given: Subscription): string =>
  `${given.userId}.${given.kind}.${signatureOf(key, given).toString('base64url')}`;

const isKind = (text: string): text is MailKind => Object.hasOwn(mailKinds, text);

/** Reads a token back; null when it was changed or made by another key. */
export const verifySubscription = (keys: SecretKeys, token: string): Subscription | null => {
  const [userId = '', kind = '', signature = ''] = token.split('.');
  if (!isStoredId(userId) || !isKind(kind) || !/^[\w-]{43}$/.test(signature)) return null;
  const given = Buffer.from(signature, 'base64url');
  const matches = keys.map((key) => timingSafeEqual(signatureOf(key, { userId, kind }), given));
  return matches.includes(true) ? { userId, kind } : null;
};
