import { randomBytes } from 'node:crypto';
import { asOneLine, email as emailRule } from '@lectern/contract/fields';
import { MINUTE } from '@lectern/contract/units';
import type { User } from '@lectern/contract/user';
import * as v from 'valibot';
import { noticeWaitingInvitations } from '#features/notices/notices.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import type { PictureAddress } from './accounts.service.ts';
import { findIdentity, insertIdentity } from './identities.repository.ts';
import type { IdentityProvider, ProviderPerson, ProviderSecrets } from './identity-provider.ts';
import { providerJoinedMail } from './mails/provider-joined.ts';
import type { Passwords } from './passwords.service.ts';
import { openTicket, sealTicket } from './sealing.ts';
import { openProvedSession } from './sessions.service.ts';
import { isSecondStepOn, passSecondStep, refuseSkippedStep } from './two-step.service.ts';
import { findUser, findUserByEmail, insertUser, type Account } from './users.repository.ts';

/** The time that a person has at the provider. */
const TICKET_LIFETIME = 15 * MINUTE;
const PROOF_LIFETIME = 5 * MINUTE;
const BEGUN = 'provider login';
const PROVED = 'provider proof';
const NAME_LENGTH = 100;

export interface ProviderLoginParts {
  db: Database;
  passwords: Passwords;
  media: PictureAddress;
  secretKeys: readonly string[];
  publicUrl: string;
  /** Undefined when the operator has configured none. */
  provider: IdentityProvider | undefined;
}

type AccountType = User['accountType'];
type Entered = { token: string; user: User };
type Begun = ProviderSecrets & { accountType: AccountType };

const required = (provider: IdentityProvider | undefined): IdentityProvider => {
  if (provider === undefined) throw new AppError('NOT_FOUND');
  return provider;
};

/** @throws AppError NOT_FOUND without a provider, UNAVAILABLE, BUSY */
export const startProviderLogin = async (
  { secretKeys, provider }: ProviderLoginParts,
  accountType: AccountType,
): Promise<{ address: string; ticket: string }> => {
  const { begin } = required(provider);
  const { address, secrets } = await begin();
  const begun: Begun = { ...secrets, accountType };
  return { address, ticket: sealTicket(secretKeys, BEGUN, begun, Date.now() + TICKET_LIFETIME) };
};

/** A name in the form that may be stored: one line, cut to length; empty when nothing usable was given. */
const nameOf = (text: string | undefined): string =>
  asOneLine((text ?? '').toWellFormed()).slice(0, NAME_LENGTH);

const namesOf = ({ firstName, lastName, name }: ProviderPerson, email: string) => {
  const [first = '', ...rest] = nameOf(name).split(' ');
  return {
    first_name: nameOf(firstName) || first || nameOf(email.split('@')[0]),
    last_name: nameOf(lastName) || rest.join(' '),
  };
};

/** @throws AppError PROVIDER_UNVERIFIED: an unverified address neither joins nor creates an account */
const provedEmail = ({ email, isEmailVerified }: ProviderPerson): string => {
  const { success, output } = v.safeParse(emailRule, email);
  if (!success || !isEmailVerified) throw new AppError('PROVIDER_UNVERIFIED');
  return output;
};

/**
 * Another system cannot vouch for an administrator, whose rights cover everybody.
 * @throws AppError ACCOUNT_SUSPENDED, ADMINISTRATOR_PROTECTED
 */
const refuseEntry = (account: Account | undefined): void => {
  if (account?.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
  if (account.is_admin) throw new AppError('ADMINISTRATOR_PROTECTED');
};

interface Joining {
  person: ProviderPerson;
  accountType: AccountType;
  passwordHash: string;
}

/** Joins the provider's account to the account with its verified address, or to a new one. Returns the account's id. */
const join = async (
  tx: Tx,
  { publicUrl, provider }: Pick<ProviderLoginParts, 'publicUrl' | 'provider'>,
  { person, accountType, passwordHash }: Joining,
): Promise<string> => {
  const email = provedEmail(person);
  const account = { id: newId(), account_type: accountType, email, password_hash: passwordHash };
  const isNew = await insertUser(tx, { ...account, ...namesOf(person, email) });
  const user = await findUserByEmail(tx, email);
  if (user === undefined) throw new AppError('UNAVAILABLE');
  refuseEntry(user);
  if (isNew) await noticeWaitingInvitations(tx, user.id);
  const { issuer, subject } = person;
  const isJoined = await insertIdentity(tx, user.id, { issuer, subject });
  if (isJoined && !isNew) {
    const mail = providerJoinedMail(publicUrl, provider?.name ?? '');
    await enqueueMail(tx, { kind: 'provider-joined', to: email, ...mail });
  }
  return user.id;
};

/**
 * A proof, valid for a while, that the provider has authenticated a person who must still enter the second step's code.
 */
export const makeProof = (secretKeys: readonly string[], userId: string): string =>
  sealTicket(secretKeys, PROVED, { userId }, Date.now() + PROOF_LIFETIME);

const enter = (
  parts: ProviderLoginParts,
  userId: string,
  userAgent: string,
  hasPassedStep: boolean,
): Promise<Entered> =>
  openProvedSession(parts, {
    userId,
    userAgent,
    recheck: (tx) => refuseSkippedStep(tx, userId, hasPassedStep),
  });

interface Finish {
  ticket: string;
  answer: string;
  userAgent: string;
}

/**
 * Opens a session for the person whom the provider has authenticated, or returns a proof when a second step is on.
 * @throws AppError PROVIDER_REFUSED, PROVIDER_UNVERIFIED, ADMINISTRATOR_PROTECTED, ACCOUNT_SUSPENDED, UNAVAILABLE, BUSY, NOT_FOUND;
 * SECOND_STEP_REQUIRED when it was turned on this moment
 */
export const finishProviderLogin = async (
  parts: ProviderLoginParts,
  { ticket, answer, userAgent }: Finish,
): Promise<{ entered: Entered | null; proof: string }> => {
  const { db, passwords, secretKeys } = parts;
  const { redeem } = required(parts.provider);
  // The ticket was sealed here, so its content is what `startProviderLogin` put in.
  const begun = openTicket(secretKeys, BEGUN, ticket, Date.now()) as Begun | undefined;
  if (begun === undefined) throw new AppError('PROVIDER_REFUSED');
  const person = await redeem(answer, begun);
  let userId = await findIdentity(db, person);
  if (userId === undefined) {
    provedEmail(person);
    // A random password that nobody knows. The person can set one by a mailed link.
    const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
    const { accountType } = begun;
    userId = await transact(db, (tx) => join(tx, parts, { person, accountType, passwordHash }));
  }
  // The account may have been an ordinary one when it was joined, so its present state is checked.
  refuseEntry(await findUser(db, userId));
  if (await isSecondStepOn(db, userId)) return { entered: null, proof: makeProof(secretKeys, userId) };
  return { entered: await enter(parts, userId, userAgent, false), proof: '' };
};

/** @throws AppError PROVIDER_REFUSED, INVALID_SECOND_STEP, TOO_MANY_TRIES, ACCOUNT_SUSPENDED, ADMINISTRATOR_PROTECTED */
export const confirmProviderLogin = async (
  parts: ProviderLoginParts,
  { proof, code, userAgent }: { proof: string; code: string; userAgent: string },
): Promise<Entered> => {
  const proved = openTicket(parts.secretKeys, PROVED, proof, Date.now()) as { userId: string } | undefined;
  if (proved === undefined) throw new AppError('PROVIDER_REFUSED');
  refuseEntry(await findUser(parts.db, proved.userId));
  const hasPassedStep = await passSecondStep(parts, proved.userId, code);
  return enter(parts, proved.userId, userAgent, hasPassedStep);
};
