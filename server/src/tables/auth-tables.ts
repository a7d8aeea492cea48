import type { ColumnType, Generated } from 'kysely';
import type { Now, Timestamp } from './columns.ts';

/** Kysely types of the tables of accounts and logins. */

type AccountType = 'Student' | 'Instructor';

export interface UsersTable {
  id: string;
  account_type: AccountType;
  first_name: string;
  last_name: string;
  email: string;
  password_hash: string;
  picture_id: string | null;
  about: Generated<string>;
  about_revision: Generated<number>;
  revision: Generated<number>;
  is_admin: Generated<boolean>;
  /** Set while the account is suspended. */
  suspended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Now;
  updated_at: Now;
}

export interface SessionsTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  user_agent: Generated<string>;
  created_at: Now;
  last_seen_at: Now;
}

export interface TwoStepsTable {
  user_id: string;
  secret: Buffer;
  confirmed_at: Timestamp | null;
  last_counter: Generated<number>;
  created_at: Now;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
}

export interface PasskeysTable {
  user_id: string;
  id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: Generated<string[]>;
  name: string;
  created_at: Now;
  last_used_at: ColumnType<Date | null, undefined, Date | string>;
}

export interface IdentitiesTable {
  user_id: string;
  issuer: string;
  subject: string;
  created_at: Now;
}

export interface SpentTicketsTable {
  hash: Buffer;
  expires_at: Timestamp;
}

export interface OneTimeCodesTable {
  id: string;
  email: string;
  code_hash: Buffer;
  created_at: Now;
  expires_at: Timestamp;
}

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Now;
  expires_at: Timestamp;
}
