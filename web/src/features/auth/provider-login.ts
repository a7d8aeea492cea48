import type { finishProviderLogin } from '@lectern/contract/provider-login';
import type { DataOf } from '@lectern/contract/operation';
import type { User } from '@lectern/contract/user';
import { finishProvider, startProvider } from './auth.api.ts';

/** Kept in this tab only: a person whom another site sends to the callback has no ticket, and no cookie replaces it. */
const KEY = 'lectern.provider';

/** Stores the login's ticket in the tab and navigates to the provider. */
export const goToProvider = async (accountType: User['accountType']): Promise<void> => {
  const { address, ticket } = await startProvider(accountType);
  sessionStorage.setItem(KEY, ticket);
  window.location.assign(address);
};

/**
 * Completes the login that this tab started, with the query of the provider's redirect. Works once: afterwards ticket
 * and query are gone from the tab.
 */
export const comeBack = async (): Promise<DataOf<typeof finishProviderLogin>> => {
  const ticket = sessionStorage.getItem(KEY);
  const answer = window.location.search.slice(1);
  sessionStorage.removeItem(KEY);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  if (ticket === null || answer === '')
    throw new Error('This login was not started in this tab, please try again');
  return finishProvider(ticket, answer);
};
