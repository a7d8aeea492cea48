import type { User } from '@lectern/contract/user';
import type { Account } from './users.repository.ts';

/** The record that its owner reads. */
export const toUser = (account: Account): User => ({
  _id: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  email: account.email,
  image: '',
  accountType: account.account_type,
});
